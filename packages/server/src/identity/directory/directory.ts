import type { DirectoryConfig } from '@lustra/core/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { createTokenCheck, type CheckToken } from './check-token.ts'
import type { DirectoryAuthority } from './directory.settings.ts'

/** The corporate directory as used by routes (L3). */
export interface Directory {
  /** Public configuration for browsers. */
  config: DirectoryConfig
  /** Origins that our pages connect to for it. */
  origins: string[]
  check: CheckToken
}

/** Opens no connection: an unavailable directory does not stop the start. */
export function createDirectory(authority: DirectoryAuthority, clock: Clock, outside: Outside): Directory {
  const check = createTokenCheck(authority, clock)
  const host = new URL(authority.authority).host
  return {
    config: {
      clientId: authority.clientId,
      authority: authority.authority,
      // The library requests the metadata of every unknown authority from Microsoft.
      knownAuthorities: host === 'login.microsoftonline.com' ? [] : [host],
      authorityMetadata: authority.authorityMetadata,
      scopes: authority.scopes,
      tokenIn: 'header',
    },
    origins: [...new Set(addressesOf(authority).map((address) => new URL(address).origin))],
    check: (token) => outside.call('directory', () => check(token)),
  }
}

/** For the embedded directory the browser uses only the addresses in its document; the authority is just a name. */
function addressesOf({ authority, authorityMetadata }: DirectoryAuthority): string[] {
  if (!authorityMetadata) return [authority]
  return Object.values<unknown>(JSON.parse(authorityMetadata)).filter(
    (value): value is string => typeof value === 'string' && URL.canParse(value),
  )
}
