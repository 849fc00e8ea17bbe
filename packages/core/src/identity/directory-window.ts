const lookEveryMs = 400

/** An empty window of the size that a directory's page is made for; null when the browser refuses. To be called in the click. */
export const openWindow = (): Window | null =>
  globalThis.open?.('about:blank', '_blank', 'popup,width=483,height=640') ?? null

/**
 * Tells once that a window seems closed; answers how to stop looking. Only 'seems': under a Cross-Origin-Opener-Policy a
 * window reads as closed while it stands open, and it closes by itself a moment before a sign-in succeeds.
 */
export function watchClosing(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
  }, lookEveryMs)
  return () => clearInterval(timer)
}
