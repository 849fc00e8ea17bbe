/** Phone layout below this width of the element, in its own ems. */
const phoneBelow = 40
/** Hysteresis: back to desktop only above this width, since each switch reloads the report. */
const desktopFrom = 42

/** The layout for the width of the element in ems. */
export const layoutFor = (ems: number, before: 'desktop' | 'phone'): 'desktop' | 'phone' =>
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
export function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.6 + blue * 0.1 > 127
}
