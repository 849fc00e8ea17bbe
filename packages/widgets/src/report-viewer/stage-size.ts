/** Below this width of the element, in its own letters, a report has the layout of a phone. */
const phone = 40
/** What has become a phone's grows a little further before it turns back: each turn loads the report anew. */
const desktop = 42

/** The layout for a width in ems of the element; near the edge it stays as it was. */
export const layoutFor = (ems: number, before: 'desktop' | 'phone'): 'desktop' | 'phone' =>
  ems < (before === 'phone' ? desktop : phone) ? 'phone' : 'desktop'

/** A CSS length as the `height` attribute takes it: '' for auto, undefined for what is neither. */
export function readHeight(height: string): string | undefined {
  const wanted = height.trim()
  if (wanted === '' || wanted === 'auto') return ''
  // This property takes lengths and `auto`, no percentages and nothing below zero; and words that mean another's value.
  const isLength =
    CSS.supports('column-width', wanted) && parseFloat(wanted) !== 0 && !/^[a-z-]+$|var\(|env\(/i.test(wanted)
  return isLength ? wanted : undefined
}

/** How large a report stands where the page gives it no height, as CSS. */
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
 * The shape of the report's page, sixteen by nine until it is known. On a phone (`ofPhone` is the report's source there): as
 * long as all of the host's own report, so that the page around it scrolls; of Power BI a window's height.
 */
export function sizeOf(page: PageSize | undefined, ofPhone?: 'local' | 'power-bi'): StageSize {
  const isKnown = page && page.width > 0 && page.height > 0
  if (ofPhone === 'local' && isKnown) return { height: `${page.height}px`, maxHeight: 'none' }
  if (ofPhone) return { height: 'max(24em, 100dvh - 8em)' }
  return { aspectRatio: isKnown ? `${page.width} / ${page.height}` : '16 / 9' }
}

/** Whether an element is drawn dark, whatever made it so: read from the colour that its text has. */
export function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.6 + blue * 0.1 > 127
}
