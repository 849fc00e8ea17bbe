import { mostPixels, type PdfFile } from './open-pdf.ts'

/** Dots per inch: legible small print, or less for longer documents. */
const resolutions = [150, 100]

/** The pictures of all pages together, at 4 bytes a pixel: what fits into the memory of a phone. */
const mostPixelsTogether = 60_000_000

/** The highest resolution at which the file can be printed; undefined when it is too long. */
async function scaleOf({ pages }: PdfFile): Promise<number | undefined> {
  const scales = resolutions.map((dots) => ({ scale: dots / 72, pixels: 0 }))
  for (const page of pages) {
    await page.load()
    for (const each of scales) each.pixels += Math.min(page.width * page.height * each.scale ** 2, mostPixels)
    if (scales.every(({ pixels }) => pixels > mostPixelsTogether)) return undefined
  }
  return scales.find(({ pixels }) => pixels <= mostPixelsTogether)?.scale
}

/** The pictures of all pages; null when the file is too long for them. Rejects when a page cannot be loaded. */
export async function drawAll(file: PdfFile): Promise<HTMLCanvasElement[] | null> {
  const scale = await scaleOf(file)
  if (!scale) return null
  const canvases: HTMLCanvasElement[] = []
  for (const page of file.pages) {
    const canvas = document.createElement('canvas')
    await page.draw(canvas, scale, file.signal)
    canvases.push(canvas)
  }
  return canvases
}

/**
 * Prints from a frame without a URL: a strict CSP blocks frames with one, and printing the window would print the
 * embedding page. Resolves to whether it was printed; rejects when a page cannot be loaded, or the file is closed.
 */
export async function printPdf(file: PdfFile, parent: Element): Promise<boolean> {
  const canvases = await drawAll(file)
  if (!canvases) return false
  const frame = document.createElement('iframe')
  frame.className = 'pdf-print'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  parent.append(frame)
  // Firefox replaces the frame's initial document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) {
    frame.remove()
    return false
  }
  const { width = 595, height = 842 } = file.pages[0] ?? {}
  const stylesheet = new view.CSSStyleSheet()
  stylesheet.replaceSync(`@page{size:${width}pt ${height}pt;margin:0}
    body{margin:0} canvas{display:block;width:100%;break-after:page} canvas:last-child{break-after:auto}`)
  view.document.adoptedStyleSheets = [stylesheet]
  view.document.body.append(...canvases)
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
  return true
}
