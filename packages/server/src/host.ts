import type { Database } from './database/open.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Tokens } from './sessions/tokens.ts'

/** What the time is. Tests pass their own, so that nothing ever waits. */
export type Clock = () => Date

/** What the routes work with. One per app; nothing of it remembers requests. */
export interface Host {
  productName: string
  database: Database
  clock: Clock
  tokens: Tokens
  passwords: Passwords
}
