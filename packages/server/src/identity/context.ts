import type { PlatformContext } from '../platform/context.ts'
import type { EmbedTokens } from './access/embed-tokens.ts'
import type { FileTickets } from './access/file-tickets.ts'
import type { Apps } from './apps/apps.ts'
import type { ServiceTokens } from './apps/service-tokens.ts'
import type { Directory } from './directory/directory.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { AccountTokens } from './service-accounts/account-tokens.ts'
import type { Tokens } from './sessions/tokens.ts'

/** Dependencies of routes that need the caller and their rights. */
export interface IdentityContext extends PlatformContext {
  /** Maximum number of a person's own sessions; one more ends the oldest (E2). */
  sessionsPerAccount: number
  tokens: Tokens
  /** The applications that may request service tokens, and those tokens (S7, X5). */
  apps: Apps
  serviceTokens: ServiceTokens
  /** Tokens by which a local report reads its data (R4). */
  embedTokens: EmbedTokens
  /** Addresses by which pages show files, for some minutes. */
  fileTickets: FileTickets
  /** Tokens of the company's systems. */
  accountTokens: AccountTokens
  passwords: Passwords
  /** Whether a sign-in with a password that would be refused as a new one requires another first. */
  renewsGuessablePasswords: boolean
  /** The corporate directory; undefined when not configured (L3). */
  directory: Directory | undefined
  /**
   * A secret shared by all processes on this database for one use. It may load keys, so call it outside of
   * transactions.
   */
  secretFor(use: string): Promise<Buffer>
}
