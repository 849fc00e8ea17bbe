import type { T, ElementContext } from '../../kit/element-context.ts'
import type { ActionTextKey } from './action-detail.texts.en.ts'
import type { ServiceReportTextKey } from '../service-report/service-report.texts.en.ts'

/** The `t` of an element whose texts include those of service reports and corrective actions. */
export type ActionT = T<ActionTextKey | ServiceReportTextKey>

/** The context that a corrective action needs from its element. */
export type ActionContext = Pick<ElementContext, 'core' | 'scope'>
