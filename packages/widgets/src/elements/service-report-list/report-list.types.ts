import type { T, ElementContext } from '../../kit/element-context.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ReportListContext = ElementContext<typeof serviceReportList, keyof ServiceReportListTexts>

/** The texts of the list. */
export type Translate = T<keyof ServiceReportListTexts>
