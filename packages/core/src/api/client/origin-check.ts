/** A silent host is no reason to keep a failure back any longer. */
const timeoutMs = 5_000

const checks = new Map<string, Promise<boolean>>()

/**
 * Whether the API host answers and does not admit this page's origin. Browsers do not say so: a refused call fails like one
 * without a network. Every page may read `GET /origin`; the error page of a proxy or the page of a captive portal cannot be
 * read or says nothing of the kind. A yes is final for the page's life; otherwise the next failure asks again.
 */
export function refusesOrigin(apiBase: string): Promise<boolean> {
  const running = checks.get(apiBase)
  if (running) return running
  const check = ask(apiBase).then((isRefused) => {
    if (!isRefused) checks.delete(apiBase)
    else
      console.error?.(
        `Lustra: the API host ${apiBase} does not admit this page. Add ${location.origin} to its setting LUSTRA_ORIGINS.`,
      )
    return isRefused
  })
  checks.set(apiBase, check)
  return check
}

async function ask(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiBase}/origin`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json()) as { ResData?: { Admitted?: unknown } | null } | null
    return answer?.ResData?.Admitted === false
  } catch {
    return false
  }
}
