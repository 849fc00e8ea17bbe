import type { FileJobsContext } from '../shared/begin-file-job.ts'
import type { DownloadLimit } from '../shared/downloads.ts'
import type { Printer } from './print-pool.ts'

/** Dependencies of the service report routes. */
export interface ServiceReportContext extends FileJobsContext {
  printer: Printer
  /** Limits the concurrent downloads of a person. */
  downloads: DownloadLimit
}
