/** Timeout: hidden or covered frames get no animation frames. */
const timeoutMs = 120

/** Resolves after the next paint, or the timeout. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, timeoutMs)
  })
