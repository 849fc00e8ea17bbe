import { readSync } from 'node:fs'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Above this the list of pages takes too much memory, also in the viewers of people. */
const mostPages = 50_000
/** A piece that is read of the file at once. */
const pieceBytes = 64 * 1024

/**
 * Opens a PDF as the portal's viewer does, and counts its pages; `countPdfPages` runs it outside of the server. Of the file it reads
 * what it needs: of a large one some kilobytes.
 */
export async function countPages(
  file: number,
  bytes: number,
): Promise<{ pages: number } | { refusal: string }> {
  const range = new FileRange(file, bytes)
  try {
    const opened = await getDocument({
      range,
      rangeChunkSize: pieceBytes,
      disableAutoFetch: true,
      disableStream: true,
      verbosity: 0,
    }).promise
    if (opened.numPages > mostPages) return { refusal: `it has more than ${mostPages} pages` }
    // Of a damaged list of pages one is claimed, which cannot be shown.
    await opened.getPage(1)
    return { pages: opened.numPages }
  } catch (error) {
    // pdf.js tries an empty user password first, so a PDF with an owner password only is opened.
    if (error instanceof Error && error.name === 'PasswordException')
      return { refusal: 'it needs a password to be opened' }
    return { refusal: 'it is damaged and cannot be opened' }
  }
}

class FileRange extends PDFDataRangeTransport {
  readonly #file: number
  constructor(file: number, bytes: number) {
    super(bytes, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    const piece = new Uint8Array(end - begin)
    for (let at = 0; at < piece.length;) {
      const read = readSync(this.#file, piece, at, piece.length - at, begin + at)
      if (read === 0) throw new Error('The file is shorter than it was')
      at += read
    }
    this.onDataRange(begin, piece)
  }
}
