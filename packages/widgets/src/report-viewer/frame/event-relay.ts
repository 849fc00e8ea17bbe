import type { ReportListener, ReportFrame } from './frame.types.ts'
import type { FrameClock } from './phases.ts'
import { requestIdOf, toAppError } from './report-errors.ts'

/** Nobody waits longer for the list of pages: the report is there without it. */
const pagesMs = 3_000

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

/** Tells the listener what a frame's events mean, in their order: first loaded, then rendered. */
export function createEventRelay(
  listener: ReportListener,
  pages: ReportFrame['pages'],
  { now, after }: FrameClock,
) {
  let load = 0
  let requestedAt = 0
  let isTold: Promise<void> | undefined

  /** Pages are asked for, and the answer is dropped when another report was requested meanwhile. */
  function loaded(): Promise<void> {
    const mine = load
    return (isTold ??= new Promise((resolve) => {
      const tell = (found: Awaited<ReturnType<typeof pages>>) => {
        callOff()
        if (mine === load) listener.loaded(found)
        resolve()
      }
      const callOff = after(pagesMs, () => tell([]))
      pages().then(tell, () => tell([]))
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
    /** Another report is requested. */
    begin() {
      load++
      requestedAt = now()
      isTold = undefined
      listener.loading()
    },
    async drawn(isFirst: boolean) {
      const mine = load
      const ms = now() - requestedAt
      await loaded()
      if (mine === load) listener.rendered({ ms, isFirst })
    },
    /** Any event but 'rendered' and 'error', which depend on how far the frame is. */
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
