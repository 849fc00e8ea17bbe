import type { T } from '../../kit/element-context.ts'
import type { ServiceReportTextKey } from '../service-report/service-report.texts.en.ts'
import type { EvaluationTextKey } from './evaluation.texts.en.ts'

/** The `t` of an element whose texts include those of evaluations and service reports. */
export type EvaluationT = T<EvaluationTextKey | ServiceReportTextKey>
