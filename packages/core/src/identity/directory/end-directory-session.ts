import { readSsoConfig, type SsoConfig } from './sso-config.ts'
import { rememberReturn } from './directory-return.ts'
import type { DirectoryParts } from '../directory.types.ts'
import { openWindow } from '../directory-window.ts'

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
