/** Which rows of a list are chosen, by their ids alone: those of other pages stay chosen, and 'all that match' needs no ids. */
import { atom, type ReadableAtom } from 'nanostores'

export interface Selection {
  /** Chosen one by one. While `all` holds they wait: it may end, and they are what is left. */
  ids: ReadonlySet<string>
  /** Everything that the filters find, without `except`. */
  all: boolean
  except: ReadonlySet<string>
}

export type SelectionModel = ReturnType<typeof createSelection>

const none: Selection = { ids: new Set(), all: false, except: new Set() }

export const isChosen = ({ ids, all, except }: Selection, id: string) => (all ? !except.has(id) : ids.has(id))

/** How many are chosen, when the filters find `total`. */
export const countOf = ({ ids, all, except }: Selection, total: number) =>
  all ? Math.max(0, total - except.size) : ids.size

function less(ids: ReadonlySet<string>, taken: readonly string[]): ReadonlySet<string> {
  const left = new Set(ids)
  for (const id of taken) left.delete(id)
  return left
}

export function createSelection() {
  const $selection = atom(none)
  /** Where a range begins: the row that was pressed last. */
  let anchor: string | undefined
  /** What the range since then took in, so that a shorter one gives it back. */
  let reached: readonly string[] = []

  function choose(rows: readonly string[], isOn: boolean) {
    const now = $selection.get()
    const changed = now.all ? now.except : now.ids
    // In 'all' a row is taken out by naming it.
    const next = isOn !== now.all ? new Set([...changed, ...rows]) : less(changed, rows)
    $selection.set(now.all ? { ...now, except: next } : { ...now, ids: next })
  }

  function toggle(id: string) {
    anchor = id
    reached = []
    choose([id], !isChosen($selection.get(), id))
  }

  /** From the row that was pressed last to this one, in the order of the page; alone where that row is not on it. */
  function reach(id: string, page: readonly string[]) {
    const from = anchor === undefined ? -1 : page.indexOf(anchor)
    const to = page.indexOf(id)
    if (from < 0 || to < 0) return toggle(id)
    const range = page.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isOn = isChosen($selection.get(), anchor!)
    choose(
      reached.filter((each) => !range.includes(each)),
      !isOn,
    )
    choose(range, isOn)
    reached = range
  }

  return {
    $selection: $selection as ReadableAtom<Selection>,
    toggle,
    reach,
    /** A range by the keys begins where the focus stood. */
    stretch(from: string, to: string, page: readonly string[]) {
      if (anchor === undefined || !page.includes(anchor) || !isChosen($selection.get(), anchor)) {
        anchor = from
        reached = []
        choose([from], true)
      }
      reach(to, page)
    },
    choosePage: (page: readonly string[], isOn: boolean) => choose(page, isOn),
    chooseAll: () => $selection.set({ ...$selection.get(), all: true, except: new Set() }),
    /** Other filters find others: 'all' ends, and what was chosen one by one stays. */
    endAll() {
      const { ids, all, except } = $selection.get()
      if (all) $selection.set({ ...none, ids: less(ids, [...except]) })
    },
    clear() {
      anchor = undefined
      reached = []
      $selection.set(none)
    },
  }
}
