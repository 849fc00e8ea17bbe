import type { State } from './state.ts'
import type { DirectoryTokens } from './tokens.ts'

/** What the routes of the development directory work with. */
export interface EmbeddedDirectory {
  state: State
  tokens: DirectoryTokens
  addressOf(): string
  origins: string[]
  /** Where a window may be sent back to: these addresses to the letter, and no others. */
  redirectUris: string[]
}

export const bridgePath = '/lustra-auth.html'
