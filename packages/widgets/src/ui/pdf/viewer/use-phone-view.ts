import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { PdfFile } from '../open-pdf.ts'
import { readingView } from './reading-view.ts'
import type { Zoom } from './use-zoom.ts'

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
