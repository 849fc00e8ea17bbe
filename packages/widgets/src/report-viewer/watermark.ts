/** What stands over a report: who is looking at it, again and again, and in which colour. */
export interface Mark {
  lines: readonly string[]
  color: string
}

/** What was done to it; a page may style what it can reach, and scripts of the page reach everything. */
export type Tampering = 'removed' | 'style' | 'size' | 'covered' | 'lifted'

const svgSpace = 'http://www.w3.org/2000/svg'
const letter = 15
const line = 20
const gap = { x: 60, y: 56 }
const longestLine = 80

/** Beaten by nothing: neither by a page's sheet nor by its own important rules. */
const armour: Record<string, string> = {
  all: 'initial',
  display: 'block',
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  'pointer-events': 'none',
  'user-select': 'none',
  'z-index': '2147483647',
  'forced-color-adjust': 'none',
  'print-color-adjust': 'exact',
}

/** Without what does not show itself or turns round what follows, and no longer than a line of it can be read. */
const plain = (text: string): string =>
  (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is taken out.
      .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
      .match(/./gu) ?? []
  )
    .slice(0, longestLine)
    .join('')
    .trim()

/** A colour that the browser knows, else grey. Words that take theirs from elsewhere are none. */
const colorOf = (color: string): string =>
  CSS.supports('color', color) && !/var\(|env\(|inherit|initial|unset|revert|currentcolor/i.test(color)
    ? color
    : '#808080'

/** Letters of the east are as wide as they are high. */
function widthOf(text: string): number {
  let width = 0
  for (const each of text) width += each.codePointAt(0)! > 0x2e7f ? letter : letter * 0.56
  return width
}

/**
 * Lays a watermark over everything in `surface` (R2). It is drawn in a closed root, lets clicks through, and is put back
 * when it was removed, hidden, moved or covered; each time `onTamper` hears of it. It deters, it does not protect: whoever
 * commands the browser's tools wins, and data is kept by the API host. Answers its own end, which takes the mark away.
 */
export function guardWatermark(
  surface: HTMLElement,
  mark: Mark,
  onTamper: (what: Tampering, times: number) => void,
  /** A rule of a sheet is no change of our nodes, so it is looked for once in so many milliseconds. */
  every = 1000,
): () => void {
  const watch = new MutationObserver(() => check())
  let times = 0
  let drawn = draw()

  function draw() {
    const host = document.createElement('div')
    host.setAttribute('aria-hidden', 'true')
    for (const [name, value] of Object.entries(armour)) host.style.setProperty(name, value, 'important')
    const root = host.attachShadow({ mode: 'closed' })
    const tiles = root.appendChild(tiled(mark))
    surface.append(host)
    watch.observe(surface, { childList: true })
    watch.observe(host, { attributes: true })
    watch.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
    return { host, tiles, html: tiles.outerHTML }
  }

  function check() {
    const what = tampering(surface, drawn)
    if (!what) return watch.takeRecords()
    watch.disconnect()
    drawn.host.remove()
    if (what === 'lifted') void document.exitFullscreen().catch(() => {})
    drawn = draw()
    onTamper(what, ++times)
  }

  const timer = setInterval(check, every)
  return () => {
    clearInterval(timer)
    watch.disconnect()
    drawn.host.remove()
  }
}

function tampering(
  surface: HTMLElement,
  { host, tiles, html }: { host: HTMLElement; tiles: Element; html: string },
): Tampering | undefined {
  if (host.parentNode !== surface || (tiles.getRootNode() as ShadowRoot).host !== host) return 'removed'
  if (surface.lastElementChild !== host) return 'covered'
  if (!surface.isConnected) return undefined
  // The report alone in the top layer leaves the mark behind.
  if (surface.querySelector(':fullscreen, :popover-open, :modal')) return 'lifted'
  const style = getComputedStyle(host)
  const isSeen = host.checkVisibility({ visibilityProperty: true }) || !surface.checkVisibility()
  const isPlain = ['clip-path', 'transform', 'filter', 'mask-image', 'translate', 'scale', 'rotate'].every(
    (name) => style.getPropertyValue(name) === 'none',
  )
  if (!isSeen || !isPlain || Number(style.opacity) < 1 || tiles.outerHTML !== html) return 'style'
  const [mine, all] = [host.getBoundingClientRect(), surface.getBoundingClientRect()]
  const isWhole = Math.abs(mine.width - all.width) < 2 && Math.abs(mine.height - all.height) < 2
  return isWhole ? undefined : 'size'
}

/** One tile, repeated by the browser: crisp at every size, content and so on paper too, and no picture that a policy refuses. */
function tiled({ lines, color }: Mark): SVGElement {
  const shown = lines.map(plain).filter(Boolean)
  // Ids are the root's own.
  const pattern = svg('pattern', {
    id: 'tile',
    width: Math.max(1, ...shown.map(widthOf)) + gap.x,
    height: shown.length * line + gap.y,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(-28)',
  })
  shown.forEach((words, place) => {
    const text = svg('text', {
      x: gap.x / 2,
      y: gap.y / 2 + letter + place * line,
      'font-size': letter,
      'font-family': 'system-ui, sans-serif',
      fill: colorOf(color),
      'fill-opacity': 0.2,
    })
    // As text: a name full of markup stays a name.
    text.textContent = words
    pattern.append(text)
  })
  const all = svg('svg', { width: '100%', height: '100%' })
  all.append(pattern, svg('rect', { width: '100%', height: '100%', fill: 'url(#tile)' }))
  return all
}

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
