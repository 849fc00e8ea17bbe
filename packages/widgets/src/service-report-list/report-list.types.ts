import type { T } from '../kit/tools.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'

/** The texts of the list. */
export type Words = T<keyof ServiceReportListTexts>
