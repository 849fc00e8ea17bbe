interface Environment {
  /** The version that this page runs. */
  own: string
  /** The version that the host serves; rejects when unknown. */
  served(): Promise<string>
  /** Shows the offer. */
  offer(): void
}

const visibleCheckMs = 30 * 60_000

/** Interval of checks while the page is visible. */
export const checkIntervalMs = 60 * 60_000

/** Detects a new version of the portal, and offers it once. */
export function createUpdateWatch({ own, served, offer }: Environment) {
  let checkedAt = Date.now()
  let isOffered = false

  async function check(): Promise<void> {
    checkedAt = Date.now()
    if (isOffered) return
    const servedVersion = await served().catch(() => own)
    // Two checks may run at the same time.
    if (servedVersion === own || isOffered) return
    isOffered = true
    offer()
  }

  return {
    check,
    /** The page is visible again: checks when the last check is at least half an hour ago. */
    onVisible: async (): Promise<void> => (Date.now() - checkedAt >= visibleCheckMs ? check() : undefined),
    /** The offer was removed with the page's content; the next check may offer again. */
    reset: (): void => void (isOffered = false),
  }
}
