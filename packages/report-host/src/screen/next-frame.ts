/** A frame that is hidden or stands behind others draws no animation frames; this is how long one is waited for. */
const frameMs = 120

/** Until what was drawn is seen, or could be. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, frameMs)
  })
