import type { DirectoryParts } from '../directory.types.ts'
import { readPlace, type DirectoryPlace } from './directory-place.ts'
import { openWindow } from '../directory-window.ts'
import { rememberReturn } from './directory-return.ts'

/** A page that is being left needs no more than this. */
const leavingMs = 10_000

/**
 * Ends the directory's session in a window of its own, for a session that is older than this page: the library knows
 * nobody then, and is not loaded for a farewell. `early` is a window that the click has opened already. Answers false when the browser opens no window.
 */
export async function leaveByWindow(
  parts: DirectoryParts,
  loginHint: string,
  early?: Window | null,
): Promise<boolean> {
  const opened = early === undefined ? openWindow() : early
  if (!opened) return false
  const place = await readPlace(parts).catch(() => null)
  if (place) opened.location.assign(endAddress(place, loginHint))
  else opened.close()
  return true
}

/** Leads this page to the directory's end and back again; stays pending while the page leaves. */
export async function leaveByPage(parts: DirectoryParts, loginHint: string): Promise<void> {
  const place = await readPlace(parts).catch(() => null)
  if (!place) return
  rememberReturn(location.href)
  location.assign(endAddress(place, loginHint))
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}

/** The directory's end-session address, which sends the browser back to the bridge. */
export function endAddress(place: DirectoryPlace, loginHint: string): string {
  const address = new URL(endpointOf(place))
  address.searchParams.set('post_logout_redirect_uri', place.redirectUri)
  if (loginHint) address.searchParams.set('logout_hint', loginHint)
  return address.href
}

function endpointOf({ authority, authorityMetadata }: DirectoryPlace): string {
  // Entra ID serves its own discovery document; its addresses follow from the authority's.
  const usual = `${authority.replace(/\/+$/, '').replace(/\/v2\.0$/, '')}/oauth2/v2.0/logout`
  if (!authorityMetadata) return usual
  const document: unknown = JSON.parse(authorityMetadata)
  const said =
    typeof document === 'object' && document !== null && 'end_session_endpoint' in document
      ? document.end_session_endpoint
      : undefined
  return typeof said === 'string' ? said : usual
}
