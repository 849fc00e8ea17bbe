import type { PdfFile } from './open-pdf.ts'

/** Enough for small print on paper, little enough for a phone's memory. */
const printScale = 150 / 72

/**
 * Prints a file from a frame without an address: a strict policy refuses frames that load one, and printing the window
 * would print the page around the element.
 */
export async function printPdf(file: PdfFile, beside: Element): Promise<void> {
  const signal = new AbortController().signal
  const canvases = file.pages.map(() => document.createElement('canvas'))
  let place = 0
  for (const page of file.pages) await page.draw(canvases[place++]!, printScale, signal)

  const frame = document.createElement('iframe')
  frame.className = 'pdf-print'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  beside.append(frame)
  // Firefox replaces the frame's first document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return frame.remove()
  const { width = 595, height = 842 } = file.pages[0] ?? {}
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`@page{size:${width}pt ${height}pt;margin:0}
    body{margin:0} canvas{display:block;width:100%;break-after:page} canvas:last-child{break-after:auto}`)
  view.document.adoptedStyleSheets = [sheet]
  view.document.body.append(...canvases)
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
