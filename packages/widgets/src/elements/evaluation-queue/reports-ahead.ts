import { codeOf, type Change, type ServiceReport, type Visit, type VisitQuery } from '@lustra/core'
import type { ElementContext } from '../../kit/element-context.ts'
import { isDay } from '../../ui/time/format-date.ts'
import type { evaluationQueue } from './evaluation-queue.widget.ts'

/** A report of the queue; without its row when only the id is known. */
export interface Entry {
  id: string
  row?: ServiceReport | undefined
}

const pageSize = 20
/** With fewer reports loaded, the next page is loaded. */
const fewAhead = 5

/** Attributes that decide which reports are offered, and in which order. */
export const queried = [
  'kind',
  'report',
  'keyword',
  'type',
  'result',
  'store',
  'customer',
  'from',
  'to',
  'order',
] as const

/** The reports that follow, loaded a page ahead, and the visit of the next one. `onCounted` gets the number of all at the start. */
export function createReportsAhead(
  { core: { api }, $props, scope }: Pick<ElementContext<typeof evaluationQueue>, 'core' | '$props' | 'scope'>,
  onCounted: (total: number, isCapped: boolean) => void,
) {
  /** Aborted when the queue starts again. */
  let run = new AbortController()
  let ahead: Entry[] = []
  /** The report behind which the next page begins. */
  let last = ''
  let isAllLoaded = false
  let isCounted = false
  /** The row of the report of the attribute, when the first page has it. */
  let firstRow: ServiceReport | undefined
  let filling: Promise<void> | undefined
  const seen = new Set<string>()
  let prefetched: { id: string; visit: Promise<Visit> } | undefined

  const kind = () => $props.get().kind

  function inputNow() {
    const { keyword, type, result, store, customer, from, to, order } = $props.get()
    return {
      feedback: 'pending',
      // Before it arrives, a report cannot be judged.
      result: result === 'all' ? 'arrived' : result,
      order,
      pageSize,
      ...(keyword && { keyword }),
      ...(type && { serviceType: type }),
      ...(store && { store }),
      ...(customer && { customer }),
      ...(isDay(from) && { fromDay: from }),
      ...(isDay(to) && { toDay: to }),
      ...(last && { after: last }),
    } as const
  }

  /** The report before was deleted: the next page is looked for from the start. */
  function restarted(error: unknown): undefined {
    if (!last || codeOf(error) !== 'not-found') throw error
    last = ''
  }

  async function fill() {
    const { signal } = run
    const found = await api
      .findServiceReports(kind(), inputNow(), scope(signal))
      .catch((error: unknown) => restarted(error))
    if (signal.aborted || !found) return
    if (!isCounted) {
      isCounted = true
      onCounted(found.TotalItems, !!found.TotalIsCapped)
      firstRow = found.Items.find(({ Id }) => Id === $props.get().report)
    }
    last = found.Items.at(-1)?.Id ?? last
    isAllLoaded = found.Items.length < pageSize
    const fresh = found.Items.filter(({ Id }) => !seen.has(Id))
    for (const { Id } of fresh) seen.add(Id)
    ahead.push(...fresh.map((row) => ({ id: row.Id, row })))
  }

  /** Loads a page, once at a time. */
  const fillAhead = () =>
    (filling ??= fill().finally(() => {
      filling = undefined
    }))

  return {
    /** Forgets everything. Returns the signal of the new run. */
    restart(): AbortSignal {
      run.abort()
      run = new AbortController()
      ahead = []
      last = ''
      isAllLoaded = isCounted = false
      firstRow = undefined
      filling = undefined
      prefetched = undefined
      seen.clear()
      const { report } = $props.get()
      if (report) seen.add(report)
      return run.signal
    },
    signal: () => run.signal,
    fill: fillAhead,
    firstRow: () => firstRow,
    /** Whether the next report has to be loaded. */
    isBehind: () => ahead.length === 0 && !isAllLoaded,
    take: () => ahead.shift(),
    putFirst: (entry: Entry) => void ahead.unshift(entry),
    putLast: (entries: readonly Entry[]) => void ahead.push(...entries),
    /** The next page and the visit of the next report, so that it is shown at once. Failures are reported when it is needed. */
    async prefetch() {
      if (ahead.length < fewAhead && !isAllLoaded) await fillAhead().catch(() => undefined)
      const [following] = ahead
      if (!following || prefetched?.id === following.id) return
      prefetched = { id: following.id, visit: api.visit({ id: following.id }, scope()) }
      prefetched.visit.catch(() => undefined)
    },
    /** Loads the next visit again when it is shown: in another language, or after a `change` that it may show. */
    forgetVisit(change?: Change) {
      if (change?.kind !== 'service-report' || change.id === prefetched?.id) prefetched = undefined
    },
    /** The visit of a report, which may have been prefetched. */
    visitOf(query: VisitQuery, signal?: AbortSignal): Promise<Visit> {
      const hit = query.id && prefetched?.id === query.id ? prefetched.visit : undefined
      if (hit) prefetched = undefined
      const load = () => api.visit(query, scope(signal))
      // A failed prefetch is loaded again.
      return hit ? hit.catch(load) : load()
    },
  }
}
