interface World {
  /** The version that this page runs. */
  own: string
  /** The version that the host serves now; rejects when that cannot be told. */
  served(): Promise<string>
  /** Tells the person. */
  offer(): void
}

const soonMs = 30 * 60_000

/** How often a page that stays in sight asks. */
export const oftenMs = 60 * 60_000

/** Learns of a new version of the portal, and offers it once. */
export function createUpdateWatch({ own, served, offer }: World) {
  let askedAt = Date.now()
  let isOffered = false

  async function ask(): Promise<void> {
    askedAt = Date.now()
    if (isOffered) return
    const there = await served().catch(() => own)
    // Two questions may be on their way.
    if (there === own || isOffered) return
    isOffered = true
    offer()
  }

  return {
    ask,
    /** Somebody looks at the page again: asks when nobody has for half an hour. */
    seen: async (): Promise<void> => (Date.now() - askedAt >= soonMs ? ask() : undefined),
    /** The offer went with what stood on the page; the next question may make it again. */
    renew: (): void => void (isOffered = false),
  }
}
