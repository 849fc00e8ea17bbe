import type { T } from '../kit/tools.ts'
import type { ServiceReportTextKey } from './service-report.texts.en.ts'

/** The `t` of every element whose texts include those of visits fits. */
export type ServiceReportT = T<ServiceReportTextKey>
