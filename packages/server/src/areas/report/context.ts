import type { IdentityContext } from '../../identity/context.ts'
import type { ReportSource } from './report-source.ts'

/** Dependencies of the report routes. */
export interface ReportContext extends IdentityContext {
  /** Report sources; the first one that has a report provides it (R1, R6). */
  reportSources: readonly ReportSource[]
}
