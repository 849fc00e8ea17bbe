import type { FrameCheck } from '../areas/report/links/frame-check.ts'
import type { ReportSource } from '../areas/report/report-source.ts'
import type { Printer } from '../areas/service-report/print-pool.ts'
import type { DirectoryAuthority } from '../identity/directory/directory.settings.ts'
import type { Passwords } from '../identity/passwords/passwords.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { LogOptions } from '../platform/http/logging.ts'
import type { BodyTimeout } from '../platform/http/slow-bodies.ts'
import type { Settings } from './settings.ts'

/** What an app is made of: its settings and database, and what stands in for a part of it in tests. */
export interface AppParts {
  settings: Pick<
    Settings,
    | 'productName'
    | 'timeZone'
    | 'origins'
    | 'reportHosts'
    | 'apps'
    | 'staticFolder'
    | 'buildsFolder'
    | 'trustedProxies'
    | 'production'
    | 'hstsSubdomains'
    | 'messages'
    | 'sessionsPerAccount'
  > &
    Partial<Pick<Settings, 'keySecret' | 'suggestionQuota' | 'portalAddress'>>
  database: Database
  clock?: Clock
  passwords?: Passwords
  printer?: Printer
  /** The corporate directory, if this server has one. */
  directory?: DirectoryAuthority | undefined
  /** How pages of others are asked whether they may be framed; over the network when left out (R3). */
  checkFrame?: FrameCheck | undefined
  /** The company's Power BI, if this server is set up for one (R6). */
  powerBi?: ReportSource | undefined
  /** Where contents of files lie; the database when left out. */
  fileStore?: FileStore
  /** How long a body may take; tests have less of it. */
  bodyTimeout?: BodyTimeout
  /** Silent when left out. */
  log?: LogOptions
}
