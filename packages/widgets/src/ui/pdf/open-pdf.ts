import type { PDFPageProxy } from 'pdfjs-dist'
import { loadPdfjs } from './load-pdfjs.ts'
import { wordsOf, type Word } from './words.ts'

/** A page as the viewer needs it. Sizes are in the file's own units, 1/72 inch. */
export interface PdfPage {
  readonly number: number
  readonly width: number
  readonly height: number
  /** Draws the page `scale` times its size. Rejects with an AbortError when the signal ends it. */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** The page's text and where it stands, so that it can be read aloud, selected and found. */
  words(): Promise<Word[]>
}

export interface PdfFile {
  readonly pages: readonly PdfPage[]
  close(): void
}

/** pdf.js would put SVG filters into the page's body; without them rare soft masks are drawn plainly. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy = () => {}
}

/** Reads a PDF. Rejects when pdf.js cannot be had or the file is none. Every opened file is to be closed. */
export async function openPdf(blob: Blob): Promise<PdfFile> {
  const [{ pdfjs, startWorker }, data] = await Promise.all([loadPdfjs(), blob.arrayBuffer()])
  const { worker, end } = startWorker()
  const task = pdfjs.getDocument({
    data,
    worker,
    verbosity: 0,
    // Glyphs are drawn as paths: no font enters the page, and no font policy can refuse one.
    disableFontFace: true,
    useSystemFonts: false,
    disableWorkerRendering: true,
    // A strict policy refuses to compile; nothing that is fetched would come either.
    useWasm: false,
    FilterFactory: NoFilters,
  } as Parameters<typeof pdfjs.getDocument>[0])
  function close() {
    void task
      .destroy()
      .catch(() => {})
      .finally(end)
  }
  try {
    const file = await task.promise
    const numbers = [...Array(file.numPages).keys()].map((index) => index + 1)
    const pages = await Promise.all(numbers.map(async (number) => pageOf(await file.getPage(number), number)))
    return { pages, close }
  } catch (error) {
    close()
    throw error
  }
}

function pageOf(page: PDFPageProxy, number: number): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    number,
    width,
    height,
    async draw(canvas, scale, signal) {
      signal.throwIfAborted()
      const viewport = page.getViewport({ scale })
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const drawing = page.render({ canvas, viewport })
      const cancel = () => drawing.cancel()
      signal.addEventListener('abort', cancel)
      try {
        await drawing.promise
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    words: async () => wordsOf(await page.getTextContent(), page.getViewport({ scale: 1 })),
  }
}
