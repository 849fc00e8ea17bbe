import type { DirectoryConfig } from '@lustra/core/contract'
import type { Clock } from '../../platform/clock.ts'
import { createTokenCheck, type CheckToken } from './check-token.ts'
import type { DirectoryAuthority } from './directory.settings.ts'

/** The corporate directory as the routes know it (L3). */
export interface Directory {
  /** What browsers may know. */
  config: DirectoryConfig
  /** Origins that a page of ours has to reach for it. */
  origins: string[]
  check: CheckToken
}

/** Connects to nothing: a directory that is away stops no start. */
export function createDirectory(authority: DirectoryAuthority, clock: Clock): Directory {
  const host = new URL(authority.authority).host
  return {
    config: {
      clientId: authority.clientId,
      authority: authority.authority,
      // The library asks Microsoft about every authority it was not told to know.
      knownAuthorities: host === 'login.microsoftonline.com' ? [] : [host],
      authorityMetadata: authority.authorityMetadata,
      scopes: authority.scopes,
      tokenIn: 'header',
    },
    origins: [...new Set(addressesOf(authority).map((address) => new URL(address).origin))],
    check: createTokenCheck(authority, clock),
  }
}

/** Of the embedded directory the browser meets the addresses in its document alone; the authority is a name there. */
function addressesOf({ authority, authorityMetadata }: DirectoryAuthority): string[] {
  if (!authorityMetadata) return [authority]
  return Object.values<unknown>(JSON.parse(authorityMetadata)).filter(
    (value): value is string => typeof value === 'string' && URL.canParse(value),
  )
}
