const mentionAfterMs = 10_000
const giveUpAfterMs = 60_000

/** Waits for something on a page. Prints what it is when that takes long, and fails with it after a minute. */
export async function waitFor<T>(what: string, work: Promise<T>, giveUpMs = giveUpAfterMs): Promise<T> {
  const mention = setTimeout(
    () => console.log(`  still waiting for ${what}`),
    Math.min(mentionAfterMs, giveUpMs),
  )
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error(`Waited ${giveUpMs / 1000} s for ${what}`)), giveUpMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(mention)
    clearTimeout(giveUp)
    // Its own end, whenever it comes, is nobody's error any more.
    work.catch(() => {})
  }
}
