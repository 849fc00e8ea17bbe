import type { Clock } from './clock.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Database } from './database/open.ts'
import type { Pictures } from './files/pictures.ts'
import type { StoredFiles } from './files/stored-files.ts'
import type { Messages } from './messages/messages.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/**
 * Dependencies of every route. Each layer adds its own; the app creates one object with all of them: see `AppContext`.
 */
export interface PlatformContext {
  productName: string
  /** Origin at which people open the portal; undefined when unknown. */
  portalAddress: string | undefined
  /** Time zone of stores that have none of their own. */
  timeZone: string
  database: Database
  clock: Clock
  /** Limits concurrent work of one kind in this process, such as password and code checks. */
  concurrency: ConcurrencyLimit
  messages: Messages
  /** Messages that are sent in the background, with retries. */
  outgoing: Outgoing
  /** Stored pictures and documents of groups. */
  files: StoredFiles
  pictures: Pictures
}
