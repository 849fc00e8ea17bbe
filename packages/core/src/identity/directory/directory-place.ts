import type { DirectoryConfig } from '../../contract/host-config.ts'
import type { DirectoryParts } from '../directory.types.ts'

/** The directory as this page uses it. */
export interface DirectoryPlace extends DirectoryConfig {
  /** The bridge page on this page's own origin, where the directory sends its window back to. */
  redirectUri: string
}

/** Where the two files of the bridge stand unless the page says otherwise. */
const bridgePath = '/lustra-auth.html'
/** What the source asks for, of a host that says nothing about itself. */
const usual = { scopes: ['user.read', 'mail.read'], tokenIn: 'query' } as const

/**
 * The page's settings over the host's. Null where neither has a directory. Rejects with an AppError when the host cannot
 * be asked and the page says nothing of its own.
 */
export async function readPlace({
  settings,
  directory,
}: Pick<DirectoryParts, 'settings' | 'directory'>): Promise<DirectoryPlace | null> {
  const own = settings()
  const host = await directory().catch((error: unknown) => {
    if (own) return null
    throw error
  })
  const redirectUri = new URL(own?.redirectUri ?? bridgePath, document.baseURI).href
  if (!own) return host && { ...host, redirectUri }
  // What the host knows about its own authority is wrong about another one.
  const isSame = host?.authority === own.authority
  return {
    clientId: own.clientId,
    authority: own.authority,
    knownAuthorities: isSame ? host.knownAuthorities : [],
    authorityMetadata: isSame ? host.authorityMetadata : '',
    scopes: host?.scopes ?? [...usual.scopes],
    tokenIn: host?.tokenIn ?? usual.tokenIn,
    redirectUri,
  }
}
