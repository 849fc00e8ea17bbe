/** What every list does, whatever its rows are: the latest wish wins, and what is shown stays until something better came. */
import { atom, onMount, onStart, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../start/latest-request.ts'

/** One page, of a host that does not say how many rows there are. */
export interface RowsPage<Row> {
  rows: readonly Row[]
  /** From 1; the page that these rows are. */
  page: number
  pages: number
}

export interface ListPage<Row> extends RowsPage<Row> {
  total: number
  /** There are more than `total`: the host stopped counting. */
  capped: boolean
}

/** While loading and after a failure the rows of before stay, if there were any of the same list. */
export type ListState<Row, Page = ListPage<Row>> =
  | { step: 'loading'; shown: Page | null }
  | { step: 'ready'; shown: Page }
  | { step: 'failed'; shown: Page | null; error: unknown }

export interface ListSource<Row, Wish, Page = ListPage<Row>> {
  /** What is wanted; every change is read anew. */
  $wish: ReadableAtom<Wish>
  load(wish: Wish, signal: AbortSignal): Promise<Page>
  /** Rows of `before` may stay, dimmed, while `now` loads. */
  keeps(before: Wish, now: Wish): boolean
  onReady(page: Page): void
  onFailed(error: unknown): void
  /**
   * After a failure: makes the wish of the rows that are still shown the present one again, so that the address says what is shown.
   * Answers whether it did; nothing is read for it.
   */
  backTo?(shown: Wish, failed: Wish): boolean
  /** Asks once more for a wish that failed and was taken back. */
  askAgain?(failed: Wish): void
}

/** Hosts count no further, so no page lies behind this one. */
const lastPage = 1_000_000

/** A page that can be asked for, out of whatever stood in an address. */
export const toPage = (page: number) => Math.min(Math.max(Math.trunc(page) || 1, 1), lastPage)

/** Reads while somebody looks at `$list`; nothing runs on when nobody does. */
export function createList<Row, Wish, Page extends RowsPage<Row> = ListPage<Row>>({
  $wish,
  load,
  keeps,
  onReady,
  onFailed,
  backTo,
  askAgain,
}: ListSource<Row, Wish, Page>) {
  let state: ListState<Row, Page> = { step: 'loading', shown: null }
  const $list = atom<ListState<Row, Page>>(state)
  let asked: Wish | undefined
  /** What the shown rows were asked by. */
  let shownBy: Wish | undefined
  /** What failed and was taken back: «try again» means this. */
  let takenBack: Wish | undefined
  let isGoingBack = false
  const requests = createLatestRequest()
  /** Somebody looked only for a moment: whoever looks next has it read. */
  let isOwed = false

  function show(next: ListState<Row, Page>) {
    state = next
    $list.set(next)
  }

  async function read() {
    const signal = requests.start()
    const wish = $wish.get()
    const shown = asked && keeps(asked, wish) ? state.shown : null
    asked = wish
    takenBack = undefined
    show({ step: 'loading', shown })
    // A page that starts anew takes the list away in this very moment: then nothing is asked for.
    await Promise.resolve()
    if (signal.aborted) return
    if ($list.lc === 0) return void (isOwed = true)
    isOwed = false
    try {
      const page = await load(wish, signal)
      if (signal.aborted) return
      shownBy = wish
      show({ step: 'ready', shown: page })
      onReady(page)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      show({ step: 'failed', shown, error })
      onFailed(error)
      if (shown && shownBy !== undefined) goBack(shownBy, wish)
    }
  }

  function goBack(shown: Wish, failed: Wish) {
    isGoingBack = true
    if (backTo?.(shown, failed)) {
      asked = $wish.get()
      takenBack = failed
    }
    isGoingBack = false
  }

  onMount($list, () => {
    const end = $wish.listen(() => isGoingBack || void read())
    if (state.step !== 'ready' || asked !== $wish.get()) void read()
    return () => {
      end()
      requests.cancel()
    }
  })

  // A glance, as of a drawing that is not on the page yet, keeps the store mounted for another second.
  onStart($list, () => {
    if (isOwed) void read()
  })

  return {
    $list: $list as ReadableAtom<ListState<Row, Page>>,
    /** Reads what is shown anew. */
    refresh: () => void read(),
    /** After a failure: asks for what failed, which may be another page than the one shown. */
    retry() {
      if (takenBack !== undefined && askAgain) askAgain(takenBack)
      else void read()
    },
    /** Shows rows as they have become, where they stand; what they are found by is asked at the next reading. */
    amend(amended: (row: Row) => Row) {
      const { shown } = state
      if (shown) show({ ...state, shown: { ...shown, rows: shown.rows.map(amended) } })
    },
  }
}
