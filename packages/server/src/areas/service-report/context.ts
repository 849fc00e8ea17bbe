import type { IdentityContext } from '../../identity/context.ts'
import type { DownloadLimit } from '../shared/download-limit.ts'
import type { Printer } from './print-pool.ts'

/** What the routes of service reports need beside who calls. */
export interface ServiceReportContext extends IdentityContext {
  printer: Printer
  /** How many downloads a person has running. */
  downloads: DownloadLimit
}
