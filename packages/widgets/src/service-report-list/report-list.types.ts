import type { T, Tools } from '../kit/tools.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ListTools = Tools<typeof serviceReportList, keyof ServiceReportListTexts>

/** The texts of the list. */
export type Words = T<keyof ServiceReportListTexts>
