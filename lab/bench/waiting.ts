const mentionAfterMs = 10_000
const giveUpAfterMs = 60_000

/** Waits for something on a page. Logs `what` after ten seconds and rejects with it after a minute. */
export async function waitFor<T>(what: string, work: Promise<T>, giveUpMs = giveUpAfterMs): Promise<T> {
  const mention = setTimeout(
    () => console.log(`  still waiting for ${what}`),
    Math.min(mentionAfterMs, giveUpMs),
  )
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error(`Waited ${giveUpMs / 1000} s for ${what}`)), giveUpMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(mention)
    clearTimeout(giveUp)
    // A rejection after the timeout must not be reported as unhandled.
    work.catch(() => {})
  }
}
