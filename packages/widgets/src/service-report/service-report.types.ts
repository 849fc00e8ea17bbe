import type { T } from '../kit/tools.ts'
import type { VisitsTextKey } from './service-report.texts.en.ts'

/** The `t` of every element whose texts include those of visits fits. */
export type VisitWords = T<VisitsTextKey>
