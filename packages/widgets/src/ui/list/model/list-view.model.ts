/**
 * What a person chooses in a list: the query, from attributes, choices and the search field; and the view settings columns, widths
 * and density, stored on the device.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { createColumnFit, type NeedsMemory } from './column-fit.model.ts'
import { withWidth, writeWidths, type ListChoices, type ListViewSettings } from './list-preferences.ts'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'

/** Debounce of the search field. */
const searchDebounceMs = 350

interface BaseQuery {
  keyword: string
  page: number
}

export interface ListQueryOptions<Q extends BaseQuery> {
  initial: Q
  /** Query without filters and keyword. */
  noFilters: Partial<Q>
  /** The user changed the query. */
  onChanged(): void
  /** The user submitted the same query again. */
  onRepeat(): void
}

/** The query of one list. Changes other than of the page start at page 1. */
export function createQueryStore<Q extends BaseQuery>({
  initial,
  noFilters,
  onChanged,
  onRepeat,
}: ListQueryOptions<Q>) {
  const keys = Object.keys(initial) as (keyof Q)[]
  const $query = atom<Q>(initial)
  /** Text of the search field, searched after a delay. */
  const $typed = atom(initial.keyword)
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: Q) {
    const { keyword } = next
    // Keep typed text unless another keyword is set from outside.
    if (keyword !== $query.get().keyword && keyword !== normalizeTyped($typed.get())) $typed.set(keyword)
    $query.set(next)
  }

  function change(queryStore: Partial<Q>) {
    const query = $query.get()
    const next = { ...query, page: 1, ...queryStore }
    if (keys.every((key) => next[key] === query[key])) return onRepeat()
    set(next)
    onChanged()
  }

  function search() {
    clearTimeout(timer)
    const keyword = normalizeTyped($typed.get())
    if (keyword !== $query.get().keyword) change({ keyword } as Partial<Q>)
  }

  /** Reverts a page that failed to load. Failed filters and order stay; the list shows the error with the previous rows. */
  function revertTo(shown: Q, failed: Q): boolean {
    if (shown.page === failed.page || keys.some((key) => key !== 'page' && shown[key] !== failed[key]))
      return false
    $query.set(shown)
    onChanged()
    return true
  }

  return {
    revertTo,
    $query: $query as ReadableAtom<Q>,
    $typed: $typed as ReadableAtom<string>,
    change,
    search,
    /** Does not search during IME composition. */
    type(text: string, isComposing = false) {
      $typed.set(text)
      clearTimeout(timer)
      if (!isComposing) timer = setTimeout(search, searchDebounceMs)
    },
    clear() {
      $typed.set('')
      change(noFilters)
    },
    /** Applies only the attributes that the page changed; the rest remains as chosen by the user. */
    follow(before: Q, now: Q) {
      const query = $query.get()
      const changed = keys.filter((key) => now[key] !== before[key])
      // Ignore attributes set in response to `list-changed`.
      if (changed.every((key) => now[key] === query[key])) return
      set({ ...query, page: 1, ...Object.fromEntries(changed.map((key) => [key, now[key]])) })
    },
    /** Resets query and search field for another list. */
    reset(query: Q) {
      clearTimeout(timer)
      $typed.set(query.keyword)
      $query.set(query)
    },
    /** Cancels a pending search. */
    end: () => clearTimeout(timer),
  }
}

/**
 * Reports changes of the props, batched per microtask. Returns a start function, which returns a stop function. Changes
 * between a stop and the next start are reported at that start.
 */
export function followProps<P>(
  $props: ReadableAtom<P>,
  follow: (before: P, now: P) => void,
): () => () => void {
  let last = $props.get()
  let isScheduled = false

  function report() {
    isScheduled = false
    const [before, now] = [last, $props.get()]
    if (before === now) return
    last = now
    follow(before, now)
  }

  return () => {
    report()
    return $props.listen(() => {
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(report)
    })
  }
}

interface ViewPreferences {
  settings(): ListViewSettings
  /** All columns. */
  columnKeys: readonly string[]
  /** What the rows of the last page needed, in the current language. */
  needs: NeedsMemory
  store(chosen: ListChoices): void
}

export function createListView(preferences: ViewPreferences) {
  const $view = atom(preferences.settings())

  const show = (part: Partial<ListViewSettings>) => $view.set({ ...$view.get(), ...part })

  return {
    /** Which columns are shown, and how wide. */
    fit: createColumnFit(preferences.needs),
    $view: $view as ReadableAtom<ListViewSettings>,
    /** Re-reads the settings after a change of attributes or list. */
    read: () => $view.set(preferences.settings()),
    chooseColumns(columns: readonly string[]) {
      show({ columns, areChosen: true })
      preferences.store({ columns: columns.join() })
    },
    /** Columns and widths from the rows and the room, instead of chosen ones. */
    chooseAutomatic() {
      show({ columns: preferences.columnKeys, areChosen: false, widths: {} })
      preferences.store({ columns: '', widths: '' })
    },
    chooseDensity(density: 'comfortable' | 'compact') {
      show({ density })
      preferences.store({ density })
    },
    /** Stored only when the resize is done. */
    chooseWidth(key: string, em: number | undefined, isDone: boolean) {
      const widths = withWidth($view.get().widths, key, em)
      show({ widths })
      if (isDone) preferences.store({ widths: writeWidths(widths) })
    },
  }
}

/** Lazily loaded parts of a list. In the models' chunk, which includes the preload helper. */

export const loadSelectionBar = async () => (await import('../lazy/selection-bar.tsx')).SelectionBar

export const loadViewPanel = async () => (await import('../lazy/view-panel.tsx')).ViewPanel

export const loadRowMenu = async () => (await import('../lazy/row-menu.tsx')).RowMenu
