import type { State } from './state.ts'
import type { DirectoryTokens } from './tokens.ts'

/** Dependencies of the development directory's routes. */
export interface EmbeddedDirectory {
  state: State
  tokens: DirectoryTokens
  addressOf(): string
  origins: string[]
  /** Allowed redirect addresses, compared exactly. */
  redirectUris: string[]
}

export const bridgePath = '/lustra-auth.html'
