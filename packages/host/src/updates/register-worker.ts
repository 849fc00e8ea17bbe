const address = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(given: string): string },
  ): {
    createScriptURL(given: string): string
  }
}

/**
 * Has the browser keep what the portal needs to open without a network. Once a page. Where workers are refused, in
 * private windows or without TLS, everything else works as it does, and nobody is told.
 */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trusted(address), { updateViaCache: 'none' })
  } catch {
    // Refused, or the host does not answer: the next start tries again.
  }
}

/** Under Trusted Types a worker's address has to pass a policy; this one lets this one address through. */
function trusted(wanted: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return wanted
  const policy = trustedTypes.createPolicy('lustra-worker', {
    createScriptURL(given) {
      if (given !== address) throw new TypeError(`${given} is no worker of the portal`)
      return given
    },
  })
  return policy.createScriptURL(wanted)
}
