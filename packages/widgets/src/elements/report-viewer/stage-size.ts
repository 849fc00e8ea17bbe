import type { MapStore } from 'nanostores'
import { $config } from '@lustra/core'
import type { ReportView, ReportViewerContext } from './report.config.ts'

/** Phone layout below this width of the element, in its own ems. */
const phoneBelow = 40
/** Hysteresis: back to desktop only above this width, since each switch reloads the report. */
const desktopFrom = 42

/** The layout for the width of the element in ems. */
const layoutFor = (ems: number, before: 'desktop' | 'phone'): 'desktop' | 'phone' =>
  ems < (before === 'phone' ? desktopFrom : phoneBelow) ? 'phone' : 'desktop'

/** The `height` attribute as a CSS length: '' for auto, undefined when invalid. */
export function readHeight(height: string): string | undefined {
  const value = height.trim()
  if (value === '' || value === 'auto') return ''
  // column-width takes lengths and `auto`, no percentages or negatives; keywords, var() and env() are excluded here.
  const isLength =
    CSS.supports('column-width', value) && parseFloat(value) !== 0 && !/^[a-z-]+$|var\(|env\(/i.test(value)
  return isLength ? value : undefined
}

/** CSS size of a report without a `height` attribute. */
export interface StageSize {
  aspectRatio?: string
  height?: string
  maxHeight?: string
}

interface PageSize {
  width: number
  height: number
}

/**
 * The aspect ratio of the report page, 16:9 until it is known. On a phone (`phoneSource` is set): the full height of a local
 * report, so that the page scrolls; the window's height for Power BI.
 */
export function sizeOf(page: PageSize | undefined, phoneSource?: 'local' | 'power-bi'): StageSize {
  const isKnown = page && page.width > 0 && page.height > 0
  if (phoneSource === 'local' && isKnown) return { height: `${page.height}px`, maxHeight: 'none' }
  if (phoneSource) return { height: 'max(24em, 100dvh - 8em)' }
  return { aspectRatio: isKnown ? `${page.width} / ${page.height}` : '16 / 9' }
}

/** Whether the theme is dark: true for light text. */
function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.6 + blue * 0.1 > 127
}

/**
 * Derives layout and theme from the element: the layout from its width in its own ems (not the window's), the theme from its
 * text colour. Returns the unsubscribe function.
 */
export function followLayoutAndTheme(
  viewer: HTMLElement,
  { $props }: Pick<ReportViewerContext, '$props'>,
  $view: MapStore<ReportView>,
): () => void {
  function update() {
    const before = $view.get()
    const fontSize = parseFloat(getComputedStyle(viewer).fontSize)
    const width = viewer.offsetWidth
    // An element without layout (display: none) has no width.
    const layout = width ? layoutFor(width / fontSize, before.layout) : before.layout
    const theme = isDark(viewer) ? 'dark' : 'light'
    if (layout !== before.layout || theme !== before.theme) $view.set({ ...before, layout, theme })
  }
  // Computed colours change only after the attribute or config values; and when the height changes within the callback of a
  // ResizeObserver, browsers report an error of the page.
  const updateSoon = () => requestAnimationFrame(update)
  const size = new ResizeObserver(updateSoon)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  size.observe(viewer)
  dark.addEventListener('change', update)
  const ends = [$props.listen(updateSoon), $config.listen(updateSoon)]
  update()
  return () => {
    size.disconnect()
    dark.removeEventListener('change', update)
    ends.forEach((end) => end())
  }
}
