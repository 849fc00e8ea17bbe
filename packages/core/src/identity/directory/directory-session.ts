/** What is used of the directory without its library: the configuration of this page, and the end of the session there. */
import type { DirectoryParts } from '../directory.types.ts'
import { openWindow } from '../directory-window.ts'
import { tabStorage } from '../../storage/safe-storage.ts'
import type { DirectoryConfig } from '../../contract/calls/host-config.ts'

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

/** Time for the redirect to unload the page. */
const redirectMs = 10_000

/**
 * Ends the directory's session in a window without the library, which has no account after a reload. `early` is a window that
 * was opened in the click. Resolves to false when the browser blocks the window.
 */
export async function endSessionInWindow(
  parts: DirectoryParts,
  loginHint: string,
  early?: Window | null,
): Promise<boolean> {
  const opened = early === undefined ? openWindow() : early
  if (!opened) return false
  const config = await readSsoConfig(parts).catch(() => null)
  if (config) opened.location.assign(endAddress(config, loginHint))
  else opened.close()
  return true
}

/** Redirects this page to the directory's sign-out and back; stays pending until the page unloads. */
export async function endSessionByRedirect(parts: DirectoryParts, loginHint: string): Promise<void> {
  const config = await readSsoConfig(parts).catch(() => null)
  if (!config) return
  rememberReturn(location.href)
  location.assign(endAddress(config, loginHint))
  await new Promise((resolve) => setTimeout(resolve, redirectMs))
}

/** The directory's end-session URL, which redirects back to the bridge. */
export function endAddress(config: SsoConfig, loginHint: string): string {
  const address = new URL(endpointOf(config))
  address.searchParams.set('post_logout_redirect_uri', config.redirectUri)
  if (loginHint) address.searchParams.set('logout_hint', loginHint)
  return address.href
}

function endpointOf({ authority, authorityMetadata }: SsoConfig): string {
  // The default is Entra ID's URL, which is derived from the authority.
  const defaultEndpoint = `${authority.replace(/\/+$/, '').replace(/\/v2\.0$/, '')}/oauth2/v2.0/logout`
  if (!authorityMetadata) return defaultEndpoint
  const document: unknown = JSON.parse(authorityMetadata)
  const endpoint =
    typeof document === 'object' && document !== null && 'end_session_endpoint' in document
      ? document.end_session_endpoint
      : undefined
  return typeof endpoint === 'string' ? endpoint : defaultEndpoint
}

const key = 'lustra.directory-return'

/** Stores for this tab where the bridge redirects to after a directory sign-out by redirect. */
function rememberReturn(address: string): void {
  // Without storage, the bridge only shows its final message.
  tabStorage.write(key, address)
}

/** Reads and removes the stored address; undefined for other origins. */
export function takeReturn(): string | undefined {
  const address = tabStorage.read(key) ?? ''
  tabStorage.write(key, null)
  return URL.canParse(address) && new URL(address).origin === location.origin ? address : undefined
}
