import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Says on a scroller whether columns pass beneath those that stay (`data-beneath-start`, `data-beneath-end`), or could (`data-wide`). Attributes for all rows:
 * an animation for each of a hundred cells would be most of what a frame costs.
 */
export function useEdges(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = scroller.current!
    function look() {
      const gone = Math.abs(box.scrollLeft)
      box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth + 1)
      box.toggleAttribute('data-beneath-start', gone > 1)
      box.toggleAttribute('data-beneath-end', gone < box.scrollWidth - box.clientWidth - 1)
    }
    // Called once as it begins, when sizes are known anyway: nothing is laid out for it.
    const observer = new ResizeObserver(look)
    observer.observe(box)
    observer.observe(box.firstElementChild!)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  return scroller
}
