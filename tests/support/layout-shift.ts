/** What moves by itself in a page, without a key or a press just before, and which elements they were. */
import type { BrowserContext, Page } from 'playwright'

/** From here on good (web.dev says 0.1): nobody has seen anything move. */
export const mostShift = 0.02

export interface Shift {
  /** Share of the window that moved, times how far, as a share of the window. */
  value: number
  /** Milliseconds after the page began. */
  at: number
  /** Each element with its rectangle before and after: x, y, width, height. */
  moved: string[]
}

declare global {
  var lustraShifts: Shift[]
}

/** Every page of the context keeps its own list from its first frame on. Call it before the page is opened. */
export const watchShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(collect)

/** What has moved so far, all of it added up: stricter than the worst window of the usual figure. */
export async function shiftOf(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(() => lustraShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const lines = shifts.map(
    ({ value, at, moved }) => `${value.toFixed(4)} at ${at.toFixed(0)} ms: ${moved.join('; ')}`,
  )
  return { sum, told: lines.join('\n') }
}

/** Counts anew from here. */
export const forgetShifts = (page: Page) => page.evaluate(() => void (lustraShifts.length = 0))

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
    // What stands in a shadow root is not told; by now it is where it has moved to.
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
