import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
/** Lines that name the viewer, repeated over the report. */
export interface Watermark {
  lines: readonly (string | undefined)[]
  color: string
}

/** How the watermark was tampered with, by styles or scripts of the page. */
export type Tampering = 'removed' | 'style' | 'size' | 'covered' | 'lifted'

const svgNamespace = 'http://www.w3.org/2000/svg'
const fontSize = 15
const lineHeight = 20
const gapX = 96
const gapY = 88
const maxLineLength = 80

/** Set as inline !important, which beats every rule of the page's stylesheets. */
const hostStyles: Record<string, string> = {
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

/** Replaces control, zero-width and bidi characters, and limits the length. */
const sanitize = (text = ''): string =>
  cutText(
    // oxlint-disable-next-line no-control-regex -- control characters are removed on purpose.
    text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' '),
    maxLineLength,
  ).trim()

/** Grey unless a valid colour; var(), env() and context-dependent keywords are rejected. */
const colorOf = (color: string): string =>
  CSS.supports('color', color) && !/var\(|env\(|inherit|initial|unset|revert|currentcolor/i.test(color)
    ? color
    : '#808080'

/** CJK glyphs are as wide as high. */
function widthOf(text: string): number {
  let width = 0
  for (const each of text) width += each.codePointAt(0)! > 0x2e7f ? fontSize : fontSize * 0.56
  return width
}

/**
 * Lays a watermark over everything in `surface` (R2), in a closed shadow root and transparent to clicks. Restores it when it is
 * removed, hidden, moved or covered, and calls `onTamper` each time. No protection: browser devtools can remove it; access
 * to data is enforced by the API host. Returns the cleanup, which removes the watermark.
 */
export function guardWatermark(
  surface: HTMLElement,
  watermark: Watermark,
  onTamper: (kind: Tampering, times: number) => void,
  /** In ms: stylesheet rules cause no mutation record, so they are polled for. */
  intervalMs = 1000,
): () => void {
  const observer = new MutationObserver(() => check())
  let times = 0
  let drawn = draw()

  function draw() {
    const host = document.createElement('div')
    host.setAttribute('aria-hidden', 'true')
    for (const [name, value] of Object.entries(hostStyles)) host.style.setProperty(name, value, 'important')
    const root = host.attachShadow({ mode: 'closed' })
    const tiles = root.appendChild(tiled(watermark))
    surface.append(host)
    observer.observe(surface, { childList: true })
    observer.observe(host, { attributes: true })
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
    return { host, tiles, html: tiles.outerHTML }
  }

  function check() {
    const kind = tampering(surface, drawn)
    if (!kind) return observer.takeRecords()
    observer.disconnect()
    drawn.host.remove()
    if (kind === 'lifted') void document.exitFullscreen().catch(() => {})
    drawn = draw()
    onTamper(kind, ++times)
  }

  const timer = setInterval(check, intervalMs)
  return () => {
    clearInterval(timer)
    observer.disconnect()
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
  // In the top layer the report is above the watermark.
  if (surface.querySelector(':fullscreen, :popover-open, :modal')) return 'lifted'
  const style = getComputedStyle(host)
  const isVisible = host.checkVisibility({ visibilityProperty: true }) || !surface.checkVisibility()
  const isUntouched = [
    'clip-path',
    'transform',
    'filter',
    'mask-image',
    'translate',
    'scale',
    'rotate',
  ].every((name) => style.getPropertyValue(name) === 'none')
  if (!isVisible || !isUntouched || Number(style.opacity) < 1 || tiles.outerHTML !== html) return 'style'
  const [own, full] = [host.getBoundingClientRect(), surface.getBoundingClientRect()]
  const isWhole = Math.abs(own.width - full.width) < 2 && Math.abs(own.height - full.height) < 2
  return isWhole ? undefined : 'size'
}

/** An SVG pattern: crisp at every size, printed as content, and not subject to the CSP's img-src. */
function tiled({ lines, color }: Watermark): SVGElement {
  const shown = lines.map(sanitize).filter(Boolean)
  // The id is scoped to the shadow root.
  const pattern = svg('pattern', {
    id: 'tile',
    width: Math.max(1, ...shown.map(widthOf)) + gapX,
    height: shown.length * lineHeight + gapY,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(-28)',
  })
  shown.forEach((content, index) => {
    const text = svg('text', {
      x: gapX / 2,
      y: gapY / 2 + fontSize + index * lineHeight,
      'font-size': fontSize,
      'font-family': 'system-ui, sans-serif',
      fill: colorOf(color),
      'fill-opacity': 0.12,
    })
    // As text, so that markup in a name is not parsed.
    text.textContent = content
    pattern.append(text)
  })
  const all = svg('svg', { width: '100%', height: '100%' })
  all.append(pattern, svg('rect', { width: '100%', height: '100%', fill: 'url(#tile)' }))
  return all
}

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
