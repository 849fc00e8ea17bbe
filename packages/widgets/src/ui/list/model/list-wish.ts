/** What a list is asked for: by its attributes, by the person, and by what is typed letter by letter. */
import { atom, type ReadableAtom } from 'nanostores'

/** Long enough for a word to be finished, short enough to feel immediate. */
const searchPauseMs = 350

interface Asked {
  keyword: string
  page: number
}

export interface WishSource<Q extends Asked> {
  initial: Q
  /** What the query holds where no filter is in force, the keyword among it. */
  noFilters: Partial<Q>
  /** The person changed what is asked for: the page hears it. */
  onChanged(): void
  /** The same is asked for once more. */
  onAgain(): void
}

/** The query of one list. Anything but a page starts at page 1; only what changed elsewhere is taken over from there. */
export function createListWish<Q extends Asked>({ initial, noFilters, onChanged, onAgain }: WishSource<Q>) {
  const keys = Object.keys(initial) as (keyof Q)[]
  const $query = atom<Q>(initial)
  /** What stands in the search field; it is searched for a moment later. */
  const $typed = atom(initial.keyword)
  let pause: ReturnType<typeof setTimeout> | undefined

  function set(next: Q) {
    const { keyword } = next
    // Only another keyword takes the field over: what is being typed there is on its way to be one.
    if (keyword !== $query.get().keyword && keyword !== $typed.get().trim()) $typed.set(keyword)
    $query.set(next)
  }

  function change(wish: Partial<Q>) {
    const query = $query.get()
    const next = { ...query, page: 1, ...wish }
    if (keys.every((key) => next[key] === query[key])) return onAgain()
    set(next)
    onChanged()
  }

  function search() {
    clearTimeout(pause)
    const keyword = $typed.get().trim()
    if (keyword !== $query.get().keyword) change({ keyword } as Partial<Q>)
  }

  /** A page that could not be read. Filters and order that failed stay: they are the person's, and the list says why it shows others. */
  function backTo(shown: Q, failed: Q): boolean {
    if (shown.page === failed.page || keys.some((key) => key !== 'page' && shown[key] !== failed[key]))
      return false
    $query.set(shown)
    onChanged()
    return true
  }

  return {
    backTo,
    $query: $query as ReadableAtom<Q>,
    $typed: $typed as ReadableAtom<string>,
    change,
    search,
    /** Half of an input method's word is shown and not searched for. */
    type(text: string, isComposing = false) {
      $typed.set(text)
      clearTimeout(pause)
      if (!isComposing) pause = setTimeout(search, searchPauseMs)
    },
    clear() {
      $typed.set('')
      change(noFilters)
    },
    /** Takes over what the page changed, and only that: on a page that keeps no address the rest is the person's. */
    follow(before: Q, now: Q) {
      const query = $query.get()
      const changed = keys.filter((key) => now[key] !== before[key])
      // The page's answer to what it has just heard is what stands here already.
      if (changed.every((key) => now[key] === query[key])) return
      set({ ...query, page: 1, ...Object.fromEntries(changed.map((key) => [key, now[key]])) })
    },
    /** Another list: nothing of what stood here is asked for there, nor what was half typed. */
    startAnew(query: Q) {
      clearTimeout(pause)
      $typed.set(query.keyword)
      $query.set(query)
    },
    /** Nobody looks any more: what is half typed is not searched for. */
    end: () => clearTimeout(pause),
  }
}
