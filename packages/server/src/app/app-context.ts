import type { Apps } from '../identity/apps/apps.ts'
import type { ServiceTokens } from '../identity/apps/service-tokens.ts'
import type { Database } from '../platform/database/open.ts'
import type { Directory } from '../identity/directory/directory.ts'
import type { Turns } from '../platform/concurrency-limit.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { Passwords } from '../identity/passwords/passwords.ts'
import type { EmbedTokens } from '../identity/access/embed-tokens.ts'
import type { ReportSource } from '../areas/report/report-source.ts'
import type { DownloadTurns } from '../areas/service-report/download-limit.ts'
import type { Printer } from '../areas/service-report/print-pool.ts'
import type { Tokens } from '../identity/sessions/tokens.ts'

/** What the time is. Tests pass their own, so that nothing ever waits. */
export type Clock = () => Date

/** What the routes work with. One per app; nothing of it remembers requests, save how many downloads a person has running. */
export interface Host {
  productName: string
  /** How many sessions of their own a person has at most; one more ends the oldest (E2). */
  sessionsPerAccount: number
  /** Of stores that name no zone of their own. */
  timeZone: string
  database: Database
  clock: Clock
  tokens: Tokens
  /** The applications that may ask for service tokens, and those tokens (S7, X5). */
  apps: Apps
  serviceTokens: ServiceTokens
  passwords: Passwords
  /** What waits for each other in this process: checks of passwords and codes. */
  turns: Turns
  messages: Messages
  printer: Printer
  downloads: DownloadTurns
  /** The corporate directory; undefined when there is none (L3). */
  directory: Directory | undefined
  /** Where reports come from, the first one that has a report giving it (R1, R6). */
  reportSources: readonly ReportSource[]
  /** Tokens by which a local report reads its data (R4). */
  embedTokens: EmbedTokens
  /** A secret of all hosts on this database for one use. It may load keys, so ask outside of transactions. */
  secretFor(use: string): Promise<Buffer>
}
