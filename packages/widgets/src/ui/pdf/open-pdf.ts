import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { loadPdfjs } from './load-pdfjs.ts'
import { PdfParts } from './pdf-parts.ts'
import { textRunsOf, type TextRun } from './text-runs.ts'

/** A page for the viewer. Sizes in PDF units, 1/72 inch: those of the first page, until this one is loaded. */
export interface PdfPage {
  readonly number: number
  readonly width: number
  readonly height: number
  load(): Promise<void>
  /**
   * Renders the page at `scale`, or as large as a canvas can be. Resolves with a part of it when the rest cannot be drawn;
   * rejects with an AbortError when aborted.
   */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** Text with positions, for screen readers, selection and search. */
  textRuns(): Promise<TextRun[]>
}

/** The largest canvas of phone browsers. */
export const mostPixels = 12_000_000
const longestSide = 8_000

/** What of a document is not shown, although the rest is. */
export type PdfGap = 'pictures' | 'fonts' | 'pages'

export interface PdfFile {
  readonly pages: readonly PdfPage[]
  /** Aborted when the file is closed. */
  readonly signal: AbortSignal
}

/** Why a file cannot be opened. */
export type PdfFault = 'empty' | 'no-pdf' | 'damaged'

export class PdfError extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault, cause?: unknown) {
    super(`The file is ${fault}`, { cause })
    this.fault = fault
  }
}

export interface PdfReader {
  /** Returns the password of an encrypted file; `isWrong` after a wrong one. */
  onPassword(isWrong: boolean): Promise<string>
  /** Called once for each kind of part that cannot be shown. */
  onGap(gap: PdfGap): void
  /** Ends the opening, or closes the file. */
  signal: AbortSignal
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

/** pdf.js accepts bytes before the header, but reads anything else for minutes in search of objects. */
const headerWithin = 1024

async function checkHeader(blob: Blob): Promise<void> {
  if (blob.size === 0) throw new PdfError('empty')
  const start = await blob.slice(0, headerWithin).text()
  if (!start.includes('%PDF-')) throw new PdfError('no-pdf')
}

/** Opens a PDF until the reader's signal. Rejects with a `PdfError`, when aborted, or when pdf.js fails to load. */
export async function openPdf(blob: Blob, reader: PdfReader): Promise<PdfFile> {
  await checkHeader(blob)
  const [{ pdfjs, startWorker }, data] = await Promise.all([loadPdfjs(), blob.arrayBuffer()])
  const { signal } = reader
  signal.throwIfAborted()
  const reported = new Set<PdfGap>()
  function report(gap: PdfGap) {
    if (!reported.has(gap)) reader.onGap(gap)
    reported.add(gap)
  }
  const { worker, end } = startWorker((message) => readMessage(message, report))
  /** The scripts of fonts that the file may not embed. */
  const scripts = new Set<string>()
  class Parts extends PdfParts {
    override async fetch(part: { kind: string; filename: string }) {
      if (part.kind === 'cMapUrl') scripts.add(scriptOf(part.filename))
      try {
        return await super.fetch(part)
      } catch (error) {
        report('fonts')
        throw error
      }
    }
  }
  const task = pdfjs.getDocument({
    data,
    worker,
    verbosity: 0,
    // Draw glyphs as paths, so that no font is added to the page and no CSP blocks it.
    disableFontFace: true,
    useSystemFonts: false,
    disableWorkerRendering: true,
    // A strict CSP blocks WebAssembly: the decoders are in JavaScript.
    useWasm: false,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
    // Never requested, but without it pdf.js looks for no decoder.
    wasmUrl: '/',
    FilterFactory: NoFilters,
  } as Parameters<typeof pdfjs.getDocument>[0])
  function close() {
    void task
      .destroy()
      .catch(() => {})
      .finally(end)
  }
  // pdf.js never settles while it waits for a password.
  const closed = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => (close(), reject(signal.reason as Error))),
  )
  async function load() {
    const file = await task.promise
    return { file, first: await file.getPage(1) }
  }
  task.onPassword = (submit: (password: string) => void, reason: number) =>
    void reader.onPassword(reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD).then(submit)
  try {
    const { file, first } = await Promise.race([load(), closed])
    const drawn = (page: PDFPageProxy) => {
      if (usesSystemFont(page) && [...scripts].some((script) => !canDraw(script))) report('fonts')
    }
    const pages = Array.from({ length: file.numPages }, (_, index) =>
      pageOf(file, index + 1, first, { drawn, report }),
    )
    return { pages, signal }
  } catch (error) {
    signal.throwIfAborted()
    close()
    throw error instanceof PdfError ? error : new PdfError('damaged', error)
  }
}

/** pdf.js draws the rest when a picture or font cannot be read: its worker sends null, or an error, instead. */
function readMessage(message: unknown, report: (gap: PdfGap) => void): void {
  const { action, data } = message as { action?: string; data?: unknown }
  if ((action !== 'obj' && action !== 'commonobj') || !Array.isArray(data)) return
  const [type, value] = data.slice(-2) as [string, unknown]
  if (type === 'Image' && value === null) report('pictures')
  if (type === 'Font' && value && typeof value === 'object' && 'error' in value) report('fonts')
}

/** Whether a font of the page is not in the file. */
const usesSystemFont = (page: PDFPageProxy): boolean =>
  [...(page.commonObjs as Iterable<[string, { missingFile?: boolean } | null]>)].some(
    ([, each]) => each?.missingFile === true,
  )

interface PageReports {
  drawn(page: PDFPageProxy): void
  report(gap: PdfGap): void
}

function pageOf(
  file: PDFDocumentProxy,
  number: number,
  first: PDFPageProxy,
  { drawn, report }: PageReports,
): PdfPage {
  let shown = first.getViewport({ scale: 1 })
  let loading: Promise<PDFPageProxy> | undefined
  async function load() {
    const page = await (number === 1 ? first : file.getPage(number))
    shown = page.getViewport({ scale: 1 })
    return page
  }
  const get = () => {
    loading ??= load()
    loading.catch(() => report('pages'))
    return loading
  }
  return {
    number,
    get width() {
      return shown.width
    },
    get height() {
      return shown.height
    },
    load: async () => void (await get()),
    async draw(canvas, scale, signal) {
      const page = await get()
      signal.throwIfAborted()
      const { width, height } = page.getViewport({ scale: 1 })
      const fitting = Math.min(
        scale,
        Math.sqrt(mostPixels / (width * height)),
        longestSide / Math.max(width, height),
      )
      const viewport = page.getViewport({ scale: fitting })
      canvas.width = Math.max(1, Math.ceil(viewport.width))
      canvas.height = Math.max(1, Math.ceil(viewport.height))
      const drawing = page.render({ canvas, viewport })
      const cancel = () => drawing.cancel()
      signal.addEventListener('abort', cancel)
      const endLimit = limitDrawing(cancel)
      try {
        await drawing.promise
        drawn(page)
      } catch {
        signal.throwIfAborted()
        report('pages')
      } finally {
        endLimit()
        signal.removeEventListener('abort', cancel)
      }
    },
    async textRuns() {
      const page = await get()
      return textRunsOf(await page.getTextContent(), page.getViewport({ scale: 1 }))
    },
  }
}

const longestDrawMs = 60_000

/** Calls `cancel` after a minute, from the start or from the last time the browser's tab was hidden: nothing is drawn there. */
function limitDrawing(cancel: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function start() {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(cancel, longestDrawMs)
  }
  start()
  document.addEventListener('visibilitychange', start)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', start)
  }
}

/** The script of a predefined character map, by one of its characters. */
function scriptOf(map: string): string {
  if (/CNS|B5|HK|ETen/.test(map)) return String.fromCodePoint(0x9ad4)
  if (/Japan|JIS|RKSJ|Hiragana|Katakana|Hankaku/.test(map)) return 'あ'
  if (/KS|Korea/.test(map)) return '한'
  return String.fromCodePoint(0x4f53)
}

/** No font has the last code point: browsers draw a box instead, as for every character without a font. */
const undrawable = '\u{10ffff}'
const known = new Map<string, boolean>()

/** Whether this machine has a font with the character. */
function canDraw(character: string): boolean {
  const result = known.get(character) ?? pictureOf(character) !== pictureOf(undrawable)
  known.set(character, result)
  return result
}

function pictureOf(character: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 32
  const context = canvas.getContext('2d')!
  context.font = '24px sans-serif'
  context.fillText(character, 4, 26)
  return context.getImageData(0, 0, 32, 32).data.join()
}
