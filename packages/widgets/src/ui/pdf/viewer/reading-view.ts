import { useEffect, useLayoutEffect, useRef, useState, type RefObject, useCallback } from 'react'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import type { PdfFile } from '../open-pdf.ts'
import type { TextRun } from '../text-runs.ts'

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

/** Smallest size of text that is read on a phone, in pixels. */
const readablePx = 11
/** Smaller text is not worth showing in its whole width. */
const leastPx = 6.5
/** Smaller text than that of the rest, such as a footer, counts as long as it is a fifth of the page. */
const fineShare = 0.2

export interface ReadingView {
  /** 1 fits the width of the page. */
  factor: number
  /** Start of the text, as a fraction of the page's width. */
  left: number
}

/** Start and end of the text, as fractions of the page's width; the whole width without text. */
export function textEdges(runs: readonly TextRun[]): { left: number; right: number } {
  if (runs.length === 0) return { left: 0, right: 1 }
  const left = runs.reduce((least, run) => Math.min(least, run.left), 1)
  const right = runs.reduce((most, run) => Math.max(most, run.left + run.width), 0)
  return { left: Math.max(left, 0), right: Math.min(right, 1) }
}

/**
 * The view in which a page of `width` pixels can be read: as large as is readable while the whole width of the text is shown,
 * or larger where that would be too small. The whole page where that is enough, or it has no text.
 */
export function readingView(runs: readonly TextRun[], width: number): ReadingView {
  const total = runs.reduce((sum, { text }) => sum + text.length, 0)
  let smaller = 0
  const body = runs
    .toSorted((a, b) => a.size - b.size)
    .find(({ text }) => (smaller += text.length) >= total * fineShare)
  if (!body) return { factor: 1, left: 0 }
  const { left, right } = textEdges(runs)
  const wholeWidth = 1 / (right - left)
  const bodyPx = body.size * width
  const readable = readablePx / bodyPx
  const factor = wholeWidth * bodyPx < leastPx ? readable : Math.min(readable, wholeWidth)
  return factor <= 1 ? { factor: 1, left: 0 } : { factor, left }
}

const storageKey = 'lustra.report-zoom'
/** Below this width, in em, the viewer has one bar. */
const phoneEm = 34
const storeDelayMs = 200

/** Whether the viewer is as narrow as on a phone. */
export function useIsPhone(frame: RefObject<HTMLElement | null>): boolean {
  const [isPhone, setPhone] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current!
    const measure = () =>
      setPhone(box.clientWidth < phoneEm * Number.parseFloat(getComputedStyle(box).fontSize))
    measure()
    const size = new ResizeObserver(measure)
    size.observe(box)
    return () => size.disconnect()
  }, [frame])
  return isPhone
}

/** Opens files at a readable size on a phone, or at the size that the person chose last on this device. */
export function useReadableStart(
  isPhone: boolean,
  file: PdfFile | null,
  { show, factor }: Zoom,
  scroller: RefObject<HTMLElement | null>,
) {
  /** The file that was shown, and its first factor; any other one is the person's choice. */
  const begun = useRef<{ file: PdfFile; factor: number } | null>(null)

  useEffect(() => {
    if (!isPhone || !file || begun.current?.file === file) return
    let isOver = false
    async function begin(opened: PdfFile) {
      // A page without readable text is shown in its whole width.
      const runs = (await opened.pages[0]?.textRuns().catch(() => [])) ?? []
      const pages = scroller.current?.querySelector('.pdf-pages')
      if (isOver || !pages?.parentElement) return
      const { paddingLeft, paddingRight } = getComputedStyle(pages.parentElement)
      const width =
        pages.parentElement.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const view = readingView(runs, width)
      const wanted = Number(deviceStorage.read(storageKey)) || view.factor
      begun.current = { file: opened, factor: show(wanted, view.left) }
    }
    void begin(file)
    return () => void (isOver = true)
  }, [isPhone, file, show, scroller])

  useEffect(() => {
    if (!isPhone || !begun.current || begun.current.file !== file || begun.current.factor === factor) return
    // Not for each movement of a pinch.
    const timer = setTimeout(() => deviceStorage.write(storageKey, factor.toFixed(2)), storeDelayMs)
    return () => clearTimeout(timer)
  }, [isPhone, file, factor])
}
