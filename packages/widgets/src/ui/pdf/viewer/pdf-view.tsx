import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Say } from '../../list/list.types.ts'
import type { PdfFile, PdfPage } from '../open-pdf.ts'
import type { PdfTextKey } from '../pdf.texts.en.ts'
import type { Word } from '../words.ts'

export type OpenedPdf = { step: 'opening' } | { step: 'open'; file: PdfFile } | { step: 'broken' }

/** Opens a file for as long as the component stands; pdf.js arrives with the first one. */
export function usePdf(blob: Blob | null): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ step: 'opening' })
  useEffect(() => {
    setOpened({ step: 'opening' })
    if (!blob) return
    let over = false
    let file: PdfFile | undefined
    async function open(given: Blob) {
      try {
        const { openPdf } = await import('../open-pdf.ts')
        file = await openPdf(given)
        if (over) return file.close()
        setOpened({ step: 'open', file })
      } catch (error) {
        // Whoever looks after the page finds the reason here; the person can still download the file.
        console.warn?.('The PDF cannot be shown', error)
        if (!over) setOpened({ step: 'broken' })
      }
    }
    void open(blob)
    return () => {
      over = true
      file?.close()
    }
  }, [blob])
  return opened
}

interface ViewProps {
  t: Say<PdfTextKey>
  file: PdfFile
  /** 1 is as wide as there is room. */
  zoom: number
  scroller: RefObject<HTMLElement | null>
  onPage(page: number): void
}

/** The pages below each other, drawn when they come near. */
export function PdfView({ t, file, zoom, scroller, onPage }: ViewProps) {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    function look() {
      const middle = box!.getBoundingClientRect().top + box!.clientHeight / 2
      const pages = [...box!.querySelectorAll('.pdf-page')]
      const passed = pages.filter((page) => page.getBoundingClientRect().top <= middle).length
      onPage(Math.max(passed, 1))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [file, zoom, scroller, onPage])

  return (
    <div className="pdf-pages" style={{ width: `${zoom * 100}%` }}>
      {file.pages.map((page) => (
        <Page key={page.number} t={t} page={page} of={file.pages.length} scroller={scroller} />
      ))}
    </div>
  )
}

/** Browsers refuse canvases beyond this many pixels on phones. */
const mostPixels = 12_000_000
const restMs = 150

interface PageProps {
  t: Say<PdfTextKey>
  page: PdfPage
  of: number
  scroller: RefObject<HTMLElement | null>
}

function Page({ t, page, of, scroller }: PageProps) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useRef(false)
  const width = useWidthWhenNear(box, scroller)
  const [words, setWords] = useState<readonly Word[]>([])
  const near = width > 0

  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    const ending = new AbortController()
    const wanted = (width / page.width) * devicePixelRatio
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (page.width * page.height)))
    // Drawn aside and then swapped in, so that zooming never shows an empty page. pdf.js refuses to draw twice at once anyway.
    const sheet = document.createElement('canvas')
    const draw = () =>
      page.draw(sheet, scale, ending.signal).then(
        () => {
          target.width = sheet.width
          target.height = sheet.height
          target.getContext('2d')?.drawImage(sheet, 0, 0)
          isDrawn.current = true
        },
        () => {},
      )
    // While fingers pinch, the picture that stands is stretched; it is drawn anew when they rest.
    const timer = setTimeout(() => void draw(), isDrawn.current ? restMs : 0)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [page, width, near])

  useEffect(() => {
    let over = false
    if (near) {
      page.words().then(
        (found) => !over && setWords(found),
        () => {}, // without its text the page is still a picture
      )
    }
    return () => void (over = true)
  }, [page, near])

  return (
    <section
      ref={box}
      className="pdf-page"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      aria-label={t('pdf.page-of', { page: page.number, pages: of })}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div className="pdf-words" translate="no">
        {words.map((word, place) => (
          <span
            key={place}
            style={{
              left: `${word.left * 100}%`,
              top: `${word.top * 100}%`,
              fontSize: `${word.size * 100}cqw`,
              transform: `scaleX(${word.stretch})`,
            }}
          >
            {word.text}
          </span>
        ))}
      </div>
    </section>
  )
}

/** The page's width in CSS pixels once it is within a screen of what is seen; 0 before. It follows zoom and window. */
function useWidthWhenNear(box: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let near = false
    const measure = () => near && setWidth(Math.round(element.clientWidth))
    const nearness = new IntersectionObserver(
      ([entry]) => {
        near = !!entry?.isIntersecting
        measure()
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    const size = new ResizeObserver(measure)
    nearness.observe(element)
    size.observe(element)
    return () => {
      nearness.disconnect()
      size.disconnect()
    }
  }, [box, scroller])
  return width
}
