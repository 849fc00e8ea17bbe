/** Give up after this long; signing out must not block on the API. */
const timeoutMs = 8000

/**
 * Ends the session at the host (S5). Resolves also when the host cannot be reached: the token expires anyway.
 * Uses `fetch`, because the page is often unloaded at this moment and axios has no `keepalive`.
 */
export async function sendLogout(apiBase: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(timeoutMs)
  await fetch(`${apiBase}/Login/Logout`, { headers, keepalive: true, signal }).catch(() => {})
}
