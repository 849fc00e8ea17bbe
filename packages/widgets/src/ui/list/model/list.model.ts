/** Loading of any list: the latest query applies, and shown rows stay until the next page has loaded. */
import { atom, onMount, onStart, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../start/latest-request.ts'
import type { ListTranslate } from '../list.types.ts'

/** A page from a server that reports no total. */
export interface RowsPage<Row> {
  rows: readonly Row[]
  /** Page number, from 1. */
  page: number
  pages: number
  /** The other form of names in the rows, by the shown one: their tooltips. */
  otherNames?: Readonly<Record<string, string>>
}

export interface ListPage<Row> extends RowsPage<Row> {
  total: number
  /** The server stopped counting; there are more than `total`. */
  capped: boolean
}

/** While loading and after a failure the previous rows of the same list stay. */
export type ListState<Row, Page = ListPage<Row>> =
  | { step: 'loading'; shown: Page | null }
  | { step: 'ready'; shown: Page }
  | { step: 'failed'; shown: Page | null; error: unknown }

export interface ListSource<Row, Query, Page = ListPage<Row>> {
  /** The query; every change reloads. */
  $query: ReadableAtom<Query>
  load(query: Query, signal: AbortSignal): Promise<Page>
  /** Whether rows of `before` stay, dimmed, while `now` loads. */
  keeps(before: Query, now: Query): boolean
  onReady(page: Page): void
  onFailed(error: unknown): void
  /**
   * After a failure: restores the query of the shown rows without reloading, so that it matches the page's URL. Returns
   * whether it did.
   */
  revertTo?(shown: Query, failed: Query): boolean
  /** Retries a failed query that `revertTo` reverted. */
  retryQuery?(failed: Query): void
}

/** Upper limit of page numbers; servers stop counting earlier. */
const lastPage = 1_000_000

/** Converts any number from a URL to a valid page number. */
export const toPage = (page: number) => Math.min(Math.max(Math.trunc(page) || 1, 1), lastPage)

/** Loads while `$list` has listeners; otherwise cancels. */
export function createList<Row, Query, Page extends RowsPage<Row> = ListPage<Row>>({
  $query,
  load,
  keeps,
  onReady,
  onFailed,
  revertTo,
  retryQuery,
}: ListSource<Row, Query, Page>) {
  let state: ListState<Row, Page> = { step: 'loading', shown: null }
  const $list = atom<ListState<Row, Page>>(state)
  let lastQuery: Query | undefined
  /** Query of the shown rows. */
  let shownQuery: Query | undefined
  /** Failed and reverted query, used by "try again". */
  let revertedQuery: Query | undefined
  let isReverting = false
  const requests = createLatestRequest()
  /** A load was skipped because there was no listener; the next one triggers it. */
  let isPending = false

  function show(next: ListState<Row, Page>) {
    state = next
    $list.set(next)
  }

  async function read() {
    const signal = requests.start()
    const query = $query.get()
    const shown = lastQuery && keeps(lastQuery, query) ? state.shown : null
    lastQuery = query
    revertedQuery = undefined
    show({ step: 'loading', shown })
    // Request nothing if the list is unmounted in the same task.
    await Promise.resolve()
    if (signal.aborted) return
    if ($list.lc === 0) return void (isPending = true)
    isPending = false
    try {
      const page = await load(query, signal)
      if (signal.aborted) return
      shownQuery = query
      show({ step: 'ready', shown: page })
      onReady(page)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      show({ step: 'failed', shown, error })
      onFailed(error)
      if (shown && shownQuery !== undefined) revert(shownQuery, query)
    }
  }

  function revert(shown: Query, failed: Query) {
    isReverting = true
    if (revertTo?.(shown, failed)) {
      lastQuery = $query.get()
      revertedQuery = failed
    }
    isReverting = false
  }

  onMount($list, () => {
    const end = $query.listen(() => isReverting || void read())
    if (state.step !== 'ready' || lastQuery !== $query.get()) void read()
    return () => {
      end()
      requests.cancel()
    }
  })

  // A momentary read, for example by an uncommitted render, keeps the store mounted for a second.
  onStart($list, () => {
    if (isPending) void read()
  })

  return {
    $list: $list as ReadableAtom<ListState<Row, Page>>,
    /** Reloads. */
    refresh: () => void read(),
    /** After a failure: retries the failed query, which may be another page than the one shown. */
    retry() {
      if (revertedQuery !== undefined && retryQuery) retryQuery(revertedQuery)
      else void read()
    },
    /** Updates shown rows in place; filters and order apply at the next load. */
    amend(amended: (row: Row) => Row) {
      const { shown } = state
      if (shown) show({ ...state, shown: { ...shown, rows: shown.rows.map(amended) } })
    },
  }
}

/** The row before or after the row with this id; undefined at the ends or when the id is not among the rows. */
export function adjacentRow<R extends { Id: string }>(
  rows: readonly R[],
  id: string,
  step: 1 | -1,
): R | undefined {
  const index = rows.findIndex(({ Id }) => Id === id)
  return index < 0 ? undefined : rows[index + step]
}

/** `10,000+` when the server stopped counting. */
export const totalOf = ({ total, capped }: Pick<ListPage<unknown>, 'total' | 'capped'>) =>
  `${total.toLocaleString('en')}${capped ? '+' : ''}`

/** `11–20 of 10,000+` */
export function rangeOf(t: ListTranslate, shown: ListPage<unknown>, pageSize: number): string {
  const before = (shown.page - 1) * pageSize
  const [from, to] = [before + 1, before + shown.rows.length].map((row) => row.toLocaleString('en'))
  return t('list.range', { from: from!, to: to!, total: totalOf(shown) })
}
