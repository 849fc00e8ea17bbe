import type { T } from '../../kit/element-context.ts'
import type { ServiceReportTextKey } from './service-report.texts.en.ts'

/** The `t` of an element whose texts include those of service reports. */
export type ServiceReportT = T<ServiceReportTextKey>
