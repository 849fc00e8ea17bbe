/** Layout shifts of a page without recent input, and the shifted elements. */
import type { BrowserContext, Page } from 'playwright'

/** Maximum sum of shifts; web.dev calls 0.1 good. */
export const maxShift = 0.02

interface Shift {
  /** Shifted share of the viewport times the distance as a share of the viewport. */
  value: number
  /** Milliseconds since the page's start. */
  at: number
  /** Each element with its rectangle before and after: x, y, width, height. */
  moved: string[]
}

declare global {
  var lustraShifts: Shift[]
}

/** Records shifts in every page of the context. Call it before the page is opened. */
export const watchShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(collect)

/** The sum of all shifts since a time of the page, which is stricter than CLS with its session windows. */
export async function shiftOf(page: Page, since = 0): Promise<{ sum: number; details: string }> {
  const shifts = (await page.evaluate(() => lustraShifts)).filter(({ at }) => at >= since)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const lines = shifts.map(
    ({ value, at, moved }) => `${value.toFixed(4)} at ${at.toFixed(0)} ms: ${moved.join('; ')}`,
  )
  return { sum, details: lines.join('\n') }
}

/** Resets the recorded shifts. */
export const resetShifts = (page: Page) => page.evaluate(() => void (lustraShifts.length = 0))

/** Runs in the page, before its first script. */
function collect() {
  if (window.top !== window) return
  const deepest = (x: number, y: number) => {
    let found = document.elementFromPoint(x, y)
    for (let inside = found; inside;) {
      inside = inside.shadowRoot?.elementFromPoint(x, y) ?? null
      if (!inside || inside === found) break
      found = inside
    }
    return found
  }
  const nameOf = (node: Node | null, { x, y, width, height }: DOMRectReadOnly) => {
    // Nodes in shadow roots are not reported; look the element up at its present position.
    const element = node instanceof Element ? node : deepest(x + width / 2, y + height / 2)
    if (!element) return 'something'
    const root = element.getRootNode()
    const host = root instanceof ShadowRoot ? `${root.host.localName} ` : ''
    const part = element.getAttribute('part') ?? element.getAttribute('class') ?? element.id
    return `${host}${element.localName}${part ? `[${part}]` : ''}`
  }
  const toText = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
  const shifts: Shift[] = (globalThis.lustraShifts = [])
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node, currentRect)} ${toText(previousRect)} → ${toText(currentRect)}`,
      )
      shifts.push({ value: entry.value, at: entry.startTime, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
