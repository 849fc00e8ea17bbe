import type { PlatformContext } from '../platform/context.ts'
import type { EmbedTokens } from './access/embed-tokens.ts'
import type { FileTickets } from './access/file-tickets.ts'
import type { Apps } from './apps/apps.ts'
import type { ServiceTokens } from './apps/service-tokens.ts'
import type { Directory } from './directory/directory.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Tokens } from './sessions/tokens.ts'

/** What routes need to know who calls and what they may do. */
export interface IdentityContext extends PlatformContext {
  /** How many sessions of their own a person has at most; one more ends the oldest (E2). */
  sessionsPerAccount: number
  tokens: Tokens
  /** The applications that may ask for service tokens, and those tokens (S7, X5). */
  apps: Apps
  serviceTokens: ServiceTokens
  /** Tokens by which a local report reads its data (R4). */
  embedTokens: EmbedTokens
  /** Addresses by which pages show files, for some minutes. */
  fileTickets: FileTickets
  passwords: Passwords
  /** The corporate directory; undefined when there is none (L3). */
  directory: Directory | undefined
  /** A secret of all processes on this database for one use. It may load keys, so ask outside of transactions. */
  secretFor(use: string): Promise<Buffer>
}
