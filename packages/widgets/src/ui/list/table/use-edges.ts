import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Says on the frame around a scroller whether columns lie hidden beyond its edges (`data-beneath-start`, `data-beneath-end`), or
 * could (`data-wide`). Attributes for all rows: an animation for each of a hundred cells would be most of what a frame costs.
 */
export function useEdges(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sign = frame.current!
    const box = sign.querySelector<HTMLElement>('.list-scroller')!
    function look() {
      const gone = Math.abs(box.scrollLeft)
      sign.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth + 1)
      sign.toggleAttribute('data-beneath-start', gone > 1)
      sign.toggleAttribute('data-beneath-end', gone < box.scrollWidth - box.clientWidth - 1)
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
  return frame
}
