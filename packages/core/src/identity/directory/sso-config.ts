import type { DirectoryConfig } from '../../contract/calls/host-config.ts'
import type { DirectoryParts } from '../directory.types.ts'

/** The directory configuration of this page. */
export interface SsoConfig extends DirectoryConfig {
  /** The bridge page on this page's origin, where the directory redirects to. */
  redirectUri: string
}

/** Default path of the bridge page. */
const bridgePath = '/lustra-auth.html'
/** The source's values, for hosts without a directory configuration. */
const defaults = { scopes: ['user.read', 'mail.read'], tokenIn: 'query' } as const

/**
 * Merges the page's settings over the host's. Null if neither has a directory. Rejects with an AppError when the host cannot be
 * reached and the page has no settings.
 */
export async function readSsoConfig({
  settings,
  directory,
}: Pick<DirectoryParts, 'settings' | 'directory'>): Promise<SsoConfig | null> {
  const own = settings()
  const host = await directory().catch((error: unknown) => {
    if (own) return null
    throw error
  })
  const redirectUri = new URL(own?.redirectUri ?? bridgePath, document.baseURI).href
  if (!own) return host && { ...host, redirectUri }
  // The host's metadata is valid only for its own authority.
  const isSame = host?.authority === own.authority
  return {
    clientId: own.clientId,
    authority: own.authority,
    knownAuthorities: isSame ? host.knownAuthorities : [],
    authorityMetadata: isSame ? host.authorityMetadata : '',
    scopes: host?.scopes ?? [...defaults.scopes],
    tokenIn: host?.tokenIn ?? defaults.tokenIn,
    redirectUri,
  }
}
