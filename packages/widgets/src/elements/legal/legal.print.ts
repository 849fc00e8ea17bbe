/**
 * Styles of the print frame. A separate frame, because printing the window would print the surrounding page, whose styles
 * must not be changed.
 */
const printStyles = `
  @page { margin: 20mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif } }
  body { margin: 0; background: #fff; color: #000; font: 10.5pt/1.5 system-ui, 'PingFang SC', 'PingFang TC',
    'Microsoft YaHei', 'Microsoft JhengHei', 'Noto Sans CJK SC', sans-serif }
  h1 { font-size: 18pt; line-height: 1.25; margin: 0 }
  h2 { font-size: 12.5pt; margin: 1.4em 0 0; break-after: avoid }
  p, ul { margin: 0.5em 0 0; orphans: 3; widows: 3 }
  ul { padding-inline-start: 1.4em }
  li { break-inside: avoid }
  .screen-only { display: none }
  .source { padding-block-end: 0.75em; border-block-end: 1px solid #000; overflow-wrap: anywhere }
`

/** Prints the document alone. `container` holds the frame until printing has ended. */
export async function printDocument(article: Element, language: string, container: Element): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  container.append(frame)
  // Firefox replaces the frame's first document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return frame.remove()
  const stylesheet = new view.CSSStyleSheet()
  stylesheet.replaceSync(printStyles)
  view.document.adoptedStyleSheets = [stylesheet]
  view.document.documentElement.lang = language
  // Browsers suggest the title as the file name.
  view.document.title = article.querySelector('h1')?.textContent ?? ''
  view.document.body.append(view.document.importNode(article, true))
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
