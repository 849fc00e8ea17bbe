import type { ReportListener, ReportFrame } from './frame.types.ts'
import type { FrameClock } from './phases.ts'
import { requestIdOf, toAppError } from './report-errors.ts'

/** `loaded` is reported without pages when they take longer. */
const pagesTimeoutMs = 3_000

interface PageEvent {
  newPage?: { name?: unknown; displayName?: unknown } | null
}
interface DataEvent {
  page?: { name?: unknown } | null
  visual?: { name?: unknown } | null
  dataPoints?: unknown
}
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** The page that an event names; undefined when it names none. */
export function pageOf(detail: unknown): { name: string; title: string } | undefined {
  const { name, displayName } = (detail as PageEvent | null)?.newPage ?? {}
  return asText(name) ? { name: asText(name), title: asText(displayName) || asText(name) } : undefined
}

/** Translates a frame's events for the listener, and guarantees `loaded` before `rendered`. */
export function createEventRelay(
  listener: ReportListener,
  pages: ReportFrame['pages'],
  { now, after }: FrameClock,
) {
  let load = 0
  let requestedAt = 0
  let loadedPromise: Promise<void> | undefined

  /** Reports the pages, unless another report was requested meanwhile. */
  function loaded(): Promise<void> {
    const currentLoad = load
    return (loadedPromise ??= new Promise((resolve) => {
      const report = (found: Awaited<ReturnType<typeof pages>>) => {
        cancelTimer()
        if (currentLoad === load) listener.loaded(found)
        resolve()
      }
      const cancelTimer = after(pagesTimeoutMs, () => report([]))
      pages().then(report, () => report([]))
    }))
  }

  function page(detail: unknown) {
    const found = pageOf(detail)
    if (found) listener.pageChanged(found)
  }

  function data(detail: unknown) {
    const { page: open, visual, dataPoints } = (detail ?? {}) as DataEvent
    if (!Array.isArray(dataPoints)) return
    listener.dataSelected({
      page: asText(open?.name),
      visual: asText(visual?.name),
      points: dataPoints as object[],
    })
  }

  return {
    /** Another report was requested. */
    begin() {
      load++
      requestedAt = now()
      loadedPromise = undefined
      listener.loading()
    },
    async drawn(isFirst: boolean) {
      const currentLoad = load
      const ms = now() - requestedAt
      await loaded()
      if (currentLoad === load) listener.rendered({ ms, isFirst })
    },
    /** Any event but 'rendered' and 'error', which depend on the frame's phase. */
    event(name: string, detail: unknown) {
      if (name === 'loaded') void loaded()
      else if (name === 'info') listener.resized()
      else if (name === 'pageChanged') page(detail)
      else data(detail)
    },
    failed(raw: unknown, isFatal: boolean) {
      listener.failed({ error: toAppError(raw), isFatal, correlationId: requestIdOf(raw) })
    },
  }
}

export type EventRelay = ReturnType<typeof createEventRelay>
