import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import type { PdfFile } from '../open-pdf.ts'
import type { TextRun } from '../text-runs.ts'
import type { Zoom } from './use-zoom.ts'

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
