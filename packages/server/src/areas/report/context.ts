import type { IdentityContext } from '../../identity/context.ts'
import type { ReportSource } from './report-source.ts'

/** What the routes of reports need beside who calls. */
export interface ReportContext extends IdentityContext {
  /** Where reports come from, the first one that has a report giving it (R1, R6). */
  reportSources: readonly ReportSource[]
}
