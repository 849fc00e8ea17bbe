import type { PdfFile } from './open-pdf.ts'

/** 150 dpi: legible small print within a phone's memory. */
const printScale = 150 / 72

/** The pictures of more pages do not fit into the memory of a phone: such a file is printed by another program. */
export const mostPrinted = 100

/**
 * Prints from a frame without a URL: a strict CSP blocks frames with one, and printing the window would print the
 * embedding page.
 */
export async function printPdf(file: PdfFile, parent: Element): Promise<void> {
  const signal = new AbortController().signal
  const canvases = file.pages.map(() => document.createElement('canvas'))
  for (const [index, page] of file.pages.entries()) await page.draw(canvases[index]!, printScale, signal)

  const frame = document.createElement('iframe')
  frame.className = 'pdf-print'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  parent.append(frame)
  // Firefox replaces the frame's initial document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return frame.remove()
  const { width = 595, height = 842 } = file.pages[0] ?? {}
  const stylesheet = new view.CSSStyleSheet()
  stylesheet.replaceSync(`@page{size:${width}pt ${height}pt;margin:0}
    body{margin:0} canvas{display:block;width:100%;break-after:page} canvas:last-child{break-after:auto}`)
  view.document.adoptedStyleSheets = [stylesheet]
  view.document.body.append(...canvases)
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
