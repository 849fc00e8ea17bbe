/** Widths of the paper sizes in millimetres. */
const widths = { A4: 210, A5: 148 } as const
export type PaperSize = keyof typeof widths
export const paperSizes = Object.keys(widths) as PaperSize[]

/** Everything grows with the paper: 1em is 4 % of its width. */
const posterStyles = (paper: PaperSize) => `
  @page { size: ${paper}; margin: 0 }
  body { margin: 0; background: #fff; color: #000; text-align: center; font: ${widths[paper] * 0.04}mm/1.4 system-ui,
    'PingFang SC', 'PingFang TC', 'Microsoft YaHei', 'Microsoft JhengHei', 'Noto Sans CJK SC', sans-serif }
  .poster { box-sizing: border-box; padding: 2.5em 2em; height: ${widths[paper] * 1.41}mm; overflow: hidden }
  h3 { margin: 0 0 1em; font-size: 1.5em; line-height: 1.25 }
  .qr { display: block; width: 15em; margin: 0 auto }
  ol { display: inline-block; margin: 1em 0; padding: 0; list-style-position: inside; text-align: start }
  .poster-address { margin: 0; font-size: 0.6em; overflow-wrap: anywhere }
`

/** What ends the last print's frame. */
let endLast = () => {}

/** Prints the poster alone, from a frame without an address: printing the window would print the page around it. Rejects when the browser refuses. */
export async function printPoster(poster: Element, paper: PaperSize, language: string): Promise<void> {
  endLast()
  const frame = document.createElement('iframe')
  frame.className = 'pdf-print'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  const end = (endLast = endWhenBack(frame, poster.getRootNode() as ShadowRoot))
  poster.parentElement!.append(frame)
  // Firefox replaces the frame's first document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return end()
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(posterStyles(paper))
  view.document.adoptedStyleSheets = [sheet]
  view.document.documentElement.lang = language
  view.document.title = poster.querySelector('h3')?.textContent ?? ''
  view.document.body.append(view.document.importNode(poster, true))
  for (const type of ['afterprint', ...back]) view.addEventListener(type, end)
  view.focus()
  try {
    view.print()
  } catch (error) {
    end()
    throw error
  }
}

const back = ['pointerdown', 'keydown']

/**
 * Not every browser tells when it has printed: whoever touches the page again is back from it. The keyboard is then where it
 * was, not in a frame that nobody sees.
 */
function endWhenBack(frame: HTMLIFrameElement, root: ShadowRoot): () => void {
  const focused = root.activeElement as HTMLElement | null
  function end() {
    if (root.activeElement === frame) focused?.focus()
    frame.remove()
    for (const type of back) removeEventListener(type, end, true)
  }
  for (const type of back) addEventListener(type, end, true)
  return end
}
