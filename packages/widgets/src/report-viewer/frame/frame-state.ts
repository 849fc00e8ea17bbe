import type { ReportConfig } from './frame.types.ts'
import { isLoad, plan, withChange, type Change, type Shown } from './planner.ts'

/** The config that is requested, what is shown of it, and what is left to do. Knows neither the frame nor the clock. */
export function createFrameState() {
  let config: ReportConfig | undefined
  let shown: Shown | undefined

  return {
    config: () => config,
    request(next: ReportConfig | undefined) {
      config = next
    },
    /** Whether the requested config needs a load. Throws for one without an address. */
    needsLoad: () => isLoad(plan(shown, config!)),
    /** Whether the document in the frame can load the requested config. */
    canReuseFrame: () => plan(shown, config!)[0] === 'load',
    /** The requested config is loaded from here on. */
    startLoad(target: ReportConfig) {
      shown = { config: target, page: target.page, isOver: false }
    },
    /** The next change that needs no load, counted as done from here on; undefined when nothing is left. */
    takeChange(): { change: Change; config: ReportConfig } | undefined {
      if (!shown || !config) return undefined
      const steps = plan(shown, config)
      if (isLoad(steps)) return undefined
      const change = steps[0] as Change | undefined
      if (!change) {
        // People turn pages themselves: the requested page counts as shown and is not opened again.
        shown = { ...shown, config: { ...shown.config, page: config.page } }
        return undefined
      }
      shown = withChange(shown, change, config)
      return { change, config }
    },
    pageTurned(page: string) {
      if (shown) shown = { ...shown, page }
    },
    /** These filters hold already, and stay over the next load. */
    filtersSet(filters: readonly object[]) {
      if (!config) return
      config = { ...config, filters }
      if (shown) shown = withChange(shown, 'filters', config)
    },
    /** The token is over. Answers whether that is new. */
    expire(isDrawn: boolean): boolean {
      if (!shown || shown.isOver) return false
      shown = { ...shown, isOver: isDrawn ? 'drawn' : 'blank' }
      return true
    },
    isPhone: () => shown?.config.layout === 'phone',
    clear() {
      shown = undefined
    },
  }
}

export type FrameState = ReturnType<typeof createFrameState>
