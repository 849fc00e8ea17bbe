import { reportMistake } from '../../page/mistakes.ts'

/** Limits how long the check delays the original failure. */
const timeoutMs = 5_000

const checks = new Map<string, Promise<boolean>>()

/**
 * Whether the API host is reachable but does not admit this page's origin: to scripts, a CORS refusal looks like a network error.
 * `GET /origin` is readable from any page; proxies and captive portals do not return its result. A positive result is cached for
 * the page's lifetime; otherwise the next failure checks again.
 */
export function refusesOrigin(apiBase: string): Promise<boolean> {
  const running = checks.get(apiBase)
  if (running) return running
  const check = isOriginRefused(apiBase).then((isRefused) => {
    if (!isRefused) checks.delete(apiBase)
    else reportMistake((own) => own.originRefused(apiBase))
    return isRefused
  })
  checks.set(apiBase, check)
  return check
}

async function isOriginRefused(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/origin`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = (await response.json()) as { ResData?: { Admitted?: unknown } | null } | null
    return body?.ResData?.Admitted === false
  } catch {
    return false
  }
}
