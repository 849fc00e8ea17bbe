import type { ReportConfig } from './frame.types.ts'
import { isLoad, plan, withChange, type Change, type Shown } from './planner.ts'

/** The requested config and the shown state; independent of frame and clock. */
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
    /** Whether the existing frame can load the requested config. */
    canReuseFrame: () => plan(shown, config!)[0] === 'load',
    /** Marks the config as loading. */
    startLoad(target: ReportConfig) {
      shown = { config: target, page: target.page, expired: false }
    },
    /** The next change without a load, marked as done; undefined when nothing is left. */
    takeChange(): { change: Change; config: ReportConfig } | undefined {
      if (!shown || !config) return undefined
      const steps = plan(shown, config)
      if (isLoad(steps)) return undefined
      const change = steps[0] as Change | undefined
      if (!change) {
        // The person may change pages: mark the requested page as shown, so that it is not opened again.
        shown = { ...shown, config: { ...shown.config, page: config.page } }
        return undefined
      }
      shown = withChange(shown, change, config)
      return { change, config }
    },
    pageTurned(page: string) {
      if (shown) shown = { ...shown, page }
    },
    /** Marks filters that are already applied; the next load keeps them. */
    filtersSet(filters: readonly object[]) {
      if (!config) return
      config = { ...config, filters }
      if (shown) shown = withChange(shown, 'filters', config)
    },
    /** Marks the token as expired. Returns false when it was already. */
    expire(isDrawn: boolean): boolean {
      if (!shown || shown.expired) return false
      shown = { ...shown, expired: isDrawn ? 'drawn' : 'blank' }
      return true
    },
    isPhone: () => shown?.config.layout === 'phone',
    clear() {
      shown = undefined
    },
  }
}

export type FrameState = ReturnType<typeof createFrameState>
