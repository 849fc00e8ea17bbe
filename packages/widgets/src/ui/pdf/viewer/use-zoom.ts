import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const smallest = 0.25
const largest = 4
/** One press of a zoom button. */
const step = 1.25

export interface Zoom {
  /** 1 is as wide as there is room. */
  factor: number
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn(): void
  zoomOut(): void
  fitWidth(): void
  /** The page that is read fits whole into what is seen. */
  fitPage(): void
}

/**
 * How large the pages in `scroller` are, by buttons, by pinching and by a turned wheel with Ctrl held, which is how
 * touchpads pinch. What was under the fingers, or in the middle, stays there.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [factor, setFactor] = useState(1)
  /** The place that is to stay, in pixels from the scroller's corner. */
  const anchor = useRef<{ x: number; y: number } | null>(null)
  const before = useRef(1)

  const zoomBy = useCallback((by: number, at: { x: number; y: number } | null = null) => {
    anchor.current = at
    setFactor((now) => Math.min(Math.max(now * by, smallest), largest))
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    const ratio = factor / before.current
    before.current = factor
    if (!box || ratio === 1) return
    const { x, y } = anchor.current ?? { x: box.clientWidth / 2, y: 0 }
    box.scrollTo((box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y)
  }, [factor, scroller])

  useEffect(() => {
    const box = scroller.current
    return box ? followFingers(box, zoomBy) : undefined
  }, [scroller, zoomBy])

  function fitPage() {
    const box = scroller.current
    const page = box?.querySelector('.pdf-page')
    if (!box || !page) return
    const { paddingTop, paddingBottom } = getComputedStyle(box)
    const room = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    zoomBy(room / page.getBoundingClientRect().height)
  }

  return {
    factor,
    canZoomIn: factor < largest,
    canZoomOut: factor > smallest,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    fitWidth: () => setFactor(1),
    fitPage,
  }
}

type ZoomBy = (by: number, at: { x: number; y: number }) => void

/** Listeners of its own, because React's may not keep the browser from zooming the whole page. */
function followFingers(box: HTMLElement, zoomBy: ZoomBy) {
  let apart = 0
  const inside = (x: number, y: number) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  function onTouch(event: TouchEvent) {
    const [one, other] = event.touches
    if (!one || !other) return void (apart = 0)
    event.preventDefault()
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const middle = inside((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
    if (apart > 0) zoomBy(distance / apart, middle)
    apart = distance
  }

  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 200), inside(event.clientX, event.clientY))
  }

  const ending = new AbortController()
  const options = { passive: false, signal: ending.signal }
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    box.addEventListener(name, onTouch, options)
  box.addEventListener('wheel', onWheel, options)
  return () => ending.abort()
}
