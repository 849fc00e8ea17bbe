import type { IdentityContext } from '../../identity/context.ts'
import type { DownloadLimit } from '../shared/download-limit.ts'
import type { Printer } from './print-pool.ts'

/** Dependencies of the service report routes. */
export interface ServiceReportContext extends IdentityContext {
  printer: Printer
  /** Limits the concurrent downloads of a person. */
  downloads: DownloadLimit
}
