import type { PDFPageProxy } from 'pdfjs-dist'
import { loadPdfjs } from './load-pdfjs.ts'
import { textRunsOf, type TextRun } from './text-runs.ts'

/** A page for the viewer. Sizes in PDF units, 1/72 inch. */
export interface PdfPage {
  readonly number: number
  readonly width: number
  readonly height: number
  /** Renders the page at `scale`. Rejects with an AbortError when aborted. */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** Text with positions, for screen readers, selection and search. */
  textRuns(): Promise<TextRun[]>
}

export interface PdfFile {
  readonly pages: readonly PdfPage[]
  close(): void
}

/** pdf.js would add SVG filters to the page's body; without them rare soft masks are drawn unfiltered. */
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

/** Opens a PDF; call `close` when done. Rejects when pdf.js fails to load or the file is invalid. */
export async function openPdf(blob: Blob): Promise<PdfFile> {
  const [{ pdfjs, startWorker }, data] = await Promise.all([loadPdfjs(), blob.arrayBuffer()])
  const { worker, end } = startWorker()
  const task = pdfjs.getDocument({
    data,
    worker,
    verbosity: 0,
    // Draw glyphs as paths, so that no font is added to the page and no CSP blocks it.
    disableFontFace: true,
    useSystemFonts: false,
    disableWorkerRendering: true,
    // A strict CSP blocks WebAssembly and its download.
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
    textRuns: async () => textRunsOf(await page.getTextContent(), page.getViewport({ scale: 1 })),
  }
}
