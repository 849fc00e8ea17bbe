import type { T, Tools } from '../kit/tools.ts'
import type { ActionTextKey } from './action-detail.texts.en.ts'
import type { ServiceReportTextKey } from '../service-report/service-report.texts.en.ts'

/** The `t` of every element whose texts include those of visits and of corrective actions fits. */
export type ActionT = T<ActionTextKey | ServiceReportTextKey>

/** What a corrective action needs of an element. */
export type ActionTools = Pick<Tools, 'core' | 'scope'>
