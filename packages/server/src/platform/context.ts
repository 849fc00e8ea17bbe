import type { Clock } from './clock.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Database } from './database/open.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { Messages } from './messages/messages.ts'

/** What every route works with. Each layer adds what it needs; the app makes one of them all: see `AppContext`. */
export interface PlatformContext {
  productName: string
  /** Origin at which people open the portal; undefined when it is not known. */
  portalAddress: string | undefined
  /** Of stores that name no zone of their own. */
  timeZone: string
  database: Database
  clock: Clock
  /** Limits how much work of one kind runs at once in this process, such as checks of passwords and codes. */
  concurrency: ConcurrencyLimit
  messages: Messages
  /** Pictures and documents of groups. */
  files: StoredFiles
}
