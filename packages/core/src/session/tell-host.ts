/** A host that does not answer keeps nobody waiting. */
const patienceMs = 8000

/**
 * Ends the session at the host (S5). Resolves also when the host cannot be reached: the token ends by itself.
 * By `fetch` and not by the client: the page is often left at this very moment, and only `keepalive` outlives it.
 */
export async function tellHost(apiBase: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(patienceMs)
  await fetch(`${apiBase}/Login/Logout`, { headers, keepalive: true, signal }).catch(() => {})
}
