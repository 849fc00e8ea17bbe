const pollEveryMs = 400

/** Opens an empty window of the size of a directory's sign-in page; null if blocked. Call it synchronously in the click. */
export const openWindow = (): Window | null =>
  globalThis.open?.('about:blank', '_blank', 'popup,width=483,height=640') ?? null

/**
 * Calls back once when a window seems closed; returns a function to stop watching. Only 'seems': under a
 * Cross-Origin-Opener-Policy, `closed` is true for open windows, and the window closes just before a sign-in succeeds.
 */
export function watchClosing(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
  }, pollEveryMs)
  return () => clearInterval(timer)
}
