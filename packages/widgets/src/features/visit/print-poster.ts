/** Page widths in mm. */
const widths = { A4: 210, A5: 148 } as const
export type PageSize = keyof typeof widths
export const pageSizes = Object.keys(widths) as PageSize[]

/** Scales with the page: 1em is 4 % of its width. */
const posterStyles = (pageSize: PageSize) => `
  @page { size: ${pageSize}; margin: 0 }
  body { margin: 0; background: #fff; color: #000; text-align: center; font: ${widths[pageSize] * 0.04}mm/1.4 system-ui,
    'PingFang SC', 'PingFang TC', 'Microsoft YaHei', 'Microsoft JhengHei', 'Noto Sans CJK SC', sans-serif }
  .poster { box-sizing: border-box; padding: 2.5em 2em; height: ${widths[pageSize] * 1.41}mm; overflow: hidden }
  h3 { margin: 0 0 1em; font-size: 1.5em; line-height: 1.25 }
  .qr { display: block; width: 15em; margin: 0 auto }
  ol { display: inline-block; margin: 1em 0; padding: 0; list-style-position: inside; text-align: start }
  .poster-address { margin: 0; font-size: 0.6em; overflow-wrap: anywhere }
`

/** Removes the frame of the previous print. */
let removePrevious = () => {}

/** Prints only the poster, from an about:blank iframe. Rejects when the browser refuses. */
export async function printPoster(poster: Element, pageSize: PageSize, language: string): Promise<void> {
  removePrevious()
  const frame = document.createElement('iframe')
  frame.className = 'pdf-print'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  const remove = (removePrevious = removeOnReturn(frame, poster.getRootNode() as ShadowRoot))
  poster.parentElement!.append(frame)
  // Firefox replaces the frame's initial document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return remove()
  const stylesheet = new view.CSSStyleSheet()
  stylesheet.replaceSync(posterStyles(pageSize))
  view.document.adoptedStyleSheets = [stylesheet]
  view.document.documentElement.lang = language
  view.document.title = poster.querySelector('h3')?.textContent ?? ''
  view.document.body.append(view.document.importNode(poster, true))
  for (const type of ['afterprint', ...returnEvents]) view.addEventListener(type, remove)
  view.focus()
  try {
    view.print()
  } catch (error) {
    remove()
    throw error
  }
}

const returnEvents = ['pointerdown', 'keydown']

/**
 * Removes the frame and restores the focus on the next input, since not every browser fires `afterprint`.
 */
function removeOnReturn(frame: HTMLIFrameElement, root: ShadowRoot): () => void {
  const focused = root.activeElement as HTMLElement | null
  function remove() {
    if (root.activeElement === frame) focused?.focus()
    frame.remove()
    for (const type of returnEvents) removeEventListener(type, remove, true)
  }
  for (const type of returnEvents) addEventListener(type, remove, true)
  return remove
}
