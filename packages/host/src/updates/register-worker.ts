const address = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string },
  ): {
    createScriptURL(input: string): string
  }
}

/**
 * Registers the service worker for offline starts. Once per page. Fails silently where workers
 * are not allowed, such as in private windows or without TLS.
 */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trusted(address), { updateViaCache: 'none' })
  } catch {
    // Not allowed, or the host does not respond: retried on the next start.
  }
}

/** Trusted Types require a policy for a worker's URL; this one allows only the portal's own. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('lustra-worker', {
    createScriptURL(input) {
      if (input !== address) throw new TypeError(`${input} is not the portal’s service worker`)
      return input
    },
  })
  return policy.createScriptURL(url)
}
