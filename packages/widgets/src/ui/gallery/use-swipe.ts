import { useRef, type PointerEvent } from 'react'

/** Minimum horizontal distance in pixels; must exceed the vertical distance. */
const minDistance = 40

/** Detects one-finger swipes: 1 for a swipe to the left, -1 to the right. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // On a zoomed page a finger pans.
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.05
      const isSwipe = pointerType === 'touch' && isPrimary && !isZoomed
      start.current = isSwipe ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || from.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (Math.abs(x) >= minDistance && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => void (start.current = null),
  }
}
