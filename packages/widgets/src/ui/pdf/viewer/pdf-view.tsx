import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Translate } from '../../list/list.types.ts'
import type { PdfError, PdfFault, PdfFile, PdfGap, PdfPage } from '../open-pdf.ts'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { TextRun } from '../text-runs.ts'
import { textEdges } from './reading-view.ts'

export type OpenedPdf =
  | { step: 'opening' }
  | { step: 'locked'; isWrong: boolean; unlock(password: string): void }
  | { step: 'open'; file: PdfFile; gaps: readonly PdfGap[] }
  | { step: 'broken'; fault: PdfFault | 'unknown' }

/** Opens a file while mounted; loads pdf.js with the first one. */
export function usePdf(blob: Blob | null): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ step: 'opening' })
  useEffect(() => {
    setOpened({ step: 'opening' })
    if (!blob) return
    const closing = new AbortController()
    const { signal } = closing
    let file: PdfFile | undefined
    let gaps: readonly PdfGap[] = []
    function onGap(gap: PdfGap) {
      gaps = [...gaps, gap]
      if (file && !signal.aborted) setOpened({ step: 'open', file, gaps })
    }
    const onPassword = (isWrong: boolean) =>
      new Promise<string>((resolve) => {
        function unlock(password: string) {
          setOpened({ step: 'opening' })
          resolve(password)
        }
        if (!signal.aborted) setOpened({ step: 'locked', isWrong, unlock })
      })
    async function open(given: Blob) {
      try {
        const { openPdf } = await import('../open-pdf.ts')
        file = await openPdf(given, { onGap, onPassword, signal })
        if (!signal.aborted) setOpened({ step: 'open', file, gaps })
      } catch (error) {
        if (signal.aborted) return
        // For developers; users can still download the file.
        console.warn?.('The PDF cannot be shown', error)
        const { fault = 'unknown' } = error as Partial<PdfError>
        setOpened({ step: 'broken', fault })
      }
    }
    void open(blob)
    return () => closing.abort()
  }, [blob])
  return opened
}

interface ViewProps {
  t: Translate<PdfTextKey>
  file: PdfFile
  /** 1 fits the width. */
  zoom: number
  scroller: RefObject<HTMLElement | null>
  onPage(page: number): void
}

/** All pages in one column, drawn when near the viewport. */
export function PdfView({ t, file, zoom, scroller, onPage }: ViewProps) {
  const update = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const view = box.getBoundingClientRect()
    const pages = box.querySelectorAll<HTMLElement>('.pdf-page')
    // Thousands of pages are not measured for each movement.
    let [passed, last] = [0, pages.length]
    while (passed < last) {
      const between = (passed + last) >> 1
      if (pages[between]!.getBoundingClientRect().top <= view.top + box.clientHeight / 2) passed = between + 1
      else last = between
    }
    const page = Math.max(passed, 1)
    onPage(page)
    const { left = 0, width = 0 } = pages[page - 1]?.getBoundingClientRect() ?? {}
    const textEnd = left + width * Number(pages[page - 1]?.dataset['textEnd'])
    box.toggleAttribute('data-beneath-end', textEnd > view.left + box.clientWidth + 1)
  }, [scroller, onPage])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [file, zoom, scroller, update])

  return (
    <div className="pdf-pages" style={{ width: `${zoom * 100}%` }}>
      {file.pages.map((page) => (
        <Page
          key={page.number}
          t={t}
          page={page}
          of={file.pages.length}
          scroller={scroller}
          onText={update}
        />
      ))}
    </div>
  )
}

const redrawDelayMs = 150

interface PageProps {
  t: Translate<PdfTextKey>
  page: PdfPage
  of: number
  scroller: RefObject<HTMLElement | null>
  /** The end of the page's text is known. */
  onText(): void
}

function Page({ t, page, of, scroller, onText }: PageProps) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useRef(false)
  const width = useWidthWhenNear(box, scroller)
  const [runs, setRuns] = useState<readonly TextRun[]>([])
  const near = width > 0
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    if (near)
      page.load().then(
        () => setLoaded(true),
        () => {}, // reported by the file
      )
  }, [page, near])

  useEffect(() => {
    const target = canvas.current
    if (!target || !isLoaded) return
    if (!near) {
      // The pictures of thousands of pages do not fit into memory.
      target.width = target.height = 0
      isDrawn.current = false
      return
    }
    const controller = new AbortController()
    const scale = (width / page.width) * devicePixelRatio
    // Render to a buffer, so that zooming never shows an empty page and renders never share a canvas.
    const buffer = document.createElement('canvas')
    const draw = () =>
      page.draw(buffer, scale, controller.signal).then(
        () => {
          target.width = buffer.width
          target.height = buffer.height
          target.getContext('2d')?.drawImage(buffer, 0, 0)
          isDrawn.current = true
        },
        () => {},
      )
    // During a pinch the existing picture is scaled; redraw when it pauses.
    const timer = setTimeout(() => void draw(), isDrawn.current ? redrawDelayMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, width, near, isLoaded])

  useEffect(() => {
    let isOver = false
    if (near) {
      page.textRuns().then(
        (found) => !isOver && setRuns(found),
        () => {}, // the page works without its text layer
      )
    }
    return () => void (isOver = true)
  }, [page, near])

  useEffect(onText, [runs, onText])

  return (
    <section
      ref={box}
      data-text-end={textEdges(runs).right}
      className="pdf-page"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      aria-label={t('pdf.page-of', { page: page.number, pages: of })}
    >
      <canvas ref={canvas} width={0} height={0} aria-hidden="true" />
      <div className="pdf-text" translate="no">
        {runs.map((run, index) => (
          <span
            key={index}
            style={{
              left: `${run.left * 100}%`,
              top: `${run.top * 100}%`,
              fontSize: `${run.size * 100}cqw`,
              transform: `scaleX(${run.stretch})`,
            }}
          >
            {run.text}
          </span>
        ))}
      </div>
    </section>
  )
}

/** The page's width in CSS pixels while near the viewport, following zoom and window size; 0 before. */
function useWidthWhenNear(box: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let near = false
    const measure = () => near && setWidth(Math.round(element.clientWidth))
    const visibility = new IntersectionObserver(
      ([entry]) => {
        near = !!entry?.isIntersecting
        if (near) measure()
        else setWidth(0)
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    const size = new ResizeObserver(measure)
    visibility.observe(element)
    size.observe(element)
    return () => {
      visibility.disconnect()
      size.disconnect()
    }
  }, [box, scroller])
  return width
}
