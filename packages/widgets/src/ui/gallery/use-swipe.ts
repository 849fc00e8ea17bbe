import { useRef, type PointerEvent } from 'react'

/** A finger has to go this far, in pixels, and further sideways than up or down. */
const least = 40

/** Hears a swipe of one finger: 1 towards the end of the line, -1 towards its start, as they lie on the screen. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // While the page is zoomed a finger moves it about.
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.05
      const counts = pointerType === 'touch' && isPrimary && !isZoomed
      start.current = counts ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || from.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (Math.abs(x) >= least && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => void (start.current = null),
  }
}
