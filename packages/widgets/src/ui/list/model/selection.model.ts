/** Selected rows of a list by id, across pages; 'all that match' needs no ids. */
import { atom, type ReadableAtom } from 'nanostores'

export interface Selection {
  /** Selected individually. Unused during `all`, and restored when it ends. */
  ids: ReadonlySet<string>
  /** All rows that match the filters, except `except`. */
  all: boolean
  except: ReadonlySet<string>
}

export type SelectionModel = ReturnType<typeof createSelection>

const none: Selection = { ids: new Set(), all: false, except: new Set() }

export const isChosen = ({ ids, all, except }: Selection, id: string) => (all ? !except.has(id) : ids.has(id))

/** Number of selected rows, given `total` matches. */
export const countOf = ({ ids, all, except }: Selection, total: number) =>
  all ? Math.max(0, total - except.size) : ids.size

function without(ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> {
  const remaining = new Set(ids)
  for (const id of removed) remaining.delete(id)
  return remaining
}

export function createSelection() {
  const $selection = atom(none)
  /** Start of a range: the row pressed last. */
  let anchor: string | undefined
  /** Rows of the current range, deselected when it shrinks. */
  let currentRange: readonly string[] = []

  function choose(rows: readonly string[], isOn: boolean) {
    const now = $selection.get()
    const changed = now.all ? now.except : now.ids
    // During 'all', deselected rows are listed in `except`.
    const next = isOn !== now.all ? new Set([...changed, ...rows]) : without(changed, rows)
    $selection.set(now.all ? { ...now, except: next } : { ...now, ids: next })
  }

  function toggle(id: string) {
    anchor = id
    currentRange = []
    choose([id], !isChosen($selection.get(), id))
  }

  /** Selects from the anchor to this row in page order; only this row if the anchor is on another page. */
  function reach(id: string, page: readonly string[]) {
    const from = anchor === undefined ? -1 : page.indexOf(anchor)
    const to = page.indexOf(id)
    if (from < 0 || to < 0) return toggle(id)
    const range = page.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isOn = isChosen($selection.get(), anchor!)
    choose(
      currentRange.filter((each) => !range.includes(each)),
      !isOn,
    )
    choose(range, isOn)
    currentRange = range
  }

  return {
    $selection: $selection as ReadableAtom<Selection>,
    toggle,
    reach,
    /** Extends a range by keyboard, starting at the focused row. */
    stretch(from: string, to: string, page: readonly string[]) {
      if (anchor === undefined || !page.includes(anchor) || !isChosen($selection.get(), anchor)) {
        anchor = from
        currentRange = []
        choose([from], true)
      }
      reach(to, page)
    },
    choosePage: (page: readonly string[], isOn: boolean) => choose(page, isOn),
    chooseAll: () => $selection.set({ ...$selection.get(), all: true, except: new Set() }),
    /** Ends 'all' when the filters change; individually selected rows stay. */
    endAll() {
      const { ids, all, except } = $selection.get()
      if (all) $selection.set({ ...none, ids: without(ids, [...except]) })
    },
    clear() {
      anchor = undefined
      currentRange = []
      $selection.set(none)
    },
  }
}
