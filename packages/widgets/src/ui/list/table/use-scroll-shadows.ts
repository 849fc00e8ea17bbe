import { useLayoutEffect, useRef, type RefObject } from 'react'
import { onResize } from '../../basics/on-resize.ts'

/**
 * Sets attributes on the frame when columns are scrolled out of view (`data-beneath-start`, `data-beneath-end`) or could be
 * (`data-wide`). One attribute for all rows: scroll-driven animations of a hundred cells are slow.
 */
export function useScrollShadows(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frameElement = frame.current!
    const box = frameElement.querySelector<HTMLElement>('.list-scroller')!
    function update() {
      const scrolled = Math.abs(box.scrollLeft)
      frameElement.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth + 1)
      frameElement.toggleAttribute('data-beneath-start', scrolled > 1)
      frameElement.toggleAttribute('data-beneath-end', scrolled < box.scrollWidth - box.clientWidth - 1)
    }
    const unobserve = onResize([box, box.firstElementChild!], update)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      unobserve()
      box.removeEventListener('scroll', update)
    }
  }, [])
  return frame
}
