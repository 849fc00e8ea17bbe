import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const minFactor = 0.25
const maxFactor = 4
/** Factor per press of a zoom button. */
const step = 1.25

export interface Zoom {
  /** 1 fits the width. */
  factor: number
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn(): void
  zoomOut(): void
  fitWidth(): void
  /** Fits the whole page. */
  fitPage(): void
  /** Sets the factor, within the limits, and scrolls to `left`, a fraction of the page's width. Returns the factor. */
  show(factor: number, left: number): number
}

/**
 * The zoom factor of `scroller`, by buttons, pinch and Ctrl+wheel, which is what touchpads send for a pinch. Keeps the point
 * under the fingers, or else the middle, in place.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [factor, setFactor] = useState(1)
  /** The fixed point, in pixels from the scroller's top left. */
  const anchor = useRef<{ x: number; y: number } | null>(null)
  const previousFactor = useRef(1)
  /** Where `show` scrolls to, once the page has its width. */
  const wantedLeft = useRef<number | null>(null)

  const zoomBy = useCallback((by: number, at: { x: number; y: number } | null = null) => {
    anchor.current = at
    setFactor((now) => clamp(now * by))
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    const ratio = factor / previousFactor.current
    previousFactor.current = factor
    if (!box || ratio === 1) return
    if (wantedLeft.current !== null) {
      scrollToLeft(box, wantedLeft.current)
      wantedLeft.current = null
      return
    }
    const { x, y } = anchor.current ?? { x: box.clientWidth / 2, y: 0 }
    box.scrollTo((box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y)
  }, [factor, scroller])

  const show = useCallback(
    (wanted: number, left: number) => {
      const next = clamp(wanted)
      if (next === previousFactor.current) scrollToLeft(scroller.current!, left)
      else {
        wantedLeft.current = left
        setFactor(next)
      }
      return next
    },
    [scroller],
  )

  useEffect(() => {
    const box = scroller.current
    return box ? followPinch(box, zoomBy) : undefined
  }, [scroller, zoomBy])

  function fitPage() {
    const box = scroller.current
    const page = box?.querySelector('.pdf-page')
    if (!box || !page) return
    const { paddingTop, paddingBottom } = getComputedStyle(box)
    const height = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    zoomBy(height / page.getBoundingClientRect().height)
  }

  return {
    factor,
    canZoomIn: factor < maxFactor,
    canZoomOut: factor > minFactor,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    fitWidth: () => setFactor(1),
    fitPage,
    show,
  }
}

const clamp = (factor: number) => Math.min(Math.max(factor, minFactor), maxFactor)

const scrollToLeft = (box: HTMLElement, left: number) =>
  box.scrollTo(left * (box.querySelector('.pdf-page')?.clientWidth ?? 0), 0)

type ZoomBy = (by: number, at: { x: number; y: number }) => void

/** Native listeners, because React's are passive and cannot prevent the page zoom. */
function followPinch(box: HTMLElement, zoomBy: ZoomBy) {
  let lastDistance = 0
  const toLocal = (x: number, y: number) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  function onTouch(event: TouchEvent) {
    const [one, other] = event.touches
    if (!one || !other) return void (lastDistance = 0)
    event.preventDefault()
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const middle = toLocal((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
    if (lastDistance > 0) zoomBy(distance / lastDistance, middle)
    lastDistance = distance
  }

  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 200), toLocal(event.clientX, event.clientY))
  }

  const controller = new AbortController()
  const options = { passive: false, signal: controller.signal }
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    box.addEventListener(name, onTouch, options)
  box.addEventListener('wheel', onWheel, options)
  return () => controller.abort()
}
