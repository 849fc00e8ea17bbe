import type { FastifyInstance } from 'fastify'
import type { Events } from '../areas/event/events.ts'
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
import type { Jobs } from '../platform/jobs/job.types.ts'
import type { Watch } from '../platform/metrics/watch.ts'
import type { Settings } from './settings.ts'

/** Settings and database of an app, and replacements for tests. */
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
    Partial<
      Pick<
        Settings,
        | 'keySecret'
        | 'renewsGuessablePasswords'
        | 'suggestionQuota'
        | 'pixelsPerDay'
        | 'mostFileBytes'
        | 'portalAddress'
        | 'retention'
        | 'printAhead'
        | 'webhookNetworks'
      >
    >
  database: Database
  clock?: Clock
  passwords?: Passwords
  printer?: Printer
  /** The corporate directory, if this server has one. */
  directory?: DirectoryAuthority | undefined
  /** Checks whether external pages may be framed; over the network by default (R3). */
  checkFrame?: FrameCheck | undefined
  /** The company's Power BI, if configured (R6). */
  powerBi?: ReportSource | undefined
  /** Where file contents are stored; the database by default. */
  fileStore?: FileStore
  /** Time limit of request bodies; shorter in tests. */
  bodyTimeout?: BodyTimeout
  /** Time limit of an attempt to send a webhook; shorter in tests. */
  webhookTimeoutMs?: number
  /** Whether this process takes part in repeated work: maintenance and printing ahead. By default it does not. */
  hasSchedules?: boolean
  /** Receives the jobs of this process: tests make it look for due ones. */
  onJobs?: (jobs: Jobs) => void
  /** Receives the events of this process: tests wait for them. */
  onEvents?: (events: Events) => void
  /** Counts for metrics; an own one by default. */
  watch?: Watch
  /** Silent by default. */
  log?: LogOptions
  /** Called before any route is registered, to observe requests. */
  observe?: (app: FastifyInstance) => void
}
