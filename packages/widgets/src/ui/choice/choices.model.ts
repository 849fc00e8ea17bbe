/** The choices of a field, loaded page by page: the latest keyword applies, and only visible pages are loaded. */
import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest } from '../start/latest-request.ts'

export interface Choice {
  /** The field's value when chosen. */
  value: string
  name: string
  /** Beside the name, to distinguish equal names. */
  hint?: string
}

export interface ChoicesPage {
  items: readonly Choice[]
  total: number
  /** The server stopped counting; there are more than `total`. */
  capped: boolean
}

/** `page` counts from 1. Every page but the last has `choicesAtOnce` items. */
export type FindChoices = (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicesPage>

export interface Choices {
  step: 'closed' | 'loading' | 'ready' | 'failed'
  keyword: string
  total: number
  capped: boolean
  /** By index; only of loaded pages. */
  items: ReadonlyMap<number, Choice>
}

export const choicesAtOnce = 50
/** Debounce of typing. */
const debounceMs = 250

const closed: Choices = { step: 'closed', keyword: '', total: 0, capped: false, items: new Map() }

export function createChoices(find: FindChoices) {
  const $choices = atom<Choices>(closed)
  const requests = createLatestRequest()
  let signal = requests.start()
  let requestedPages = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    signal = requests.start()
    requestedPages = new Set()
  }

  async function read(page: number) {
    if (requestedPages.has(page)) return
    requestedPages.add(page)
    const ownSignal = signal
    try {
      const found = await find($choices.get().keyword, page, ownSignal)
      if (!ownSignal.aborted) addPage(page, found)
    } catch {
      if (ownSignal.aborted) return
      requestedPages.delete(page)
      $choices.set({ ...$choices.get(), step: 'failed' })
    }
  }

  function addPage(page: number, { items, total, capped }: ChoicesPage) {
    const { items: before, keyword } = $choices.get()
    const all = new Map(before)
    items.forEach((choice, index) => all.set((page - 1) * choicesAtOnce + index, choice))
    $choices.set({ step: 'ready', keyword, total, capped, items: all })
  }

  /** Loads the first page of matches, debounced while typing. */
  function search(keyword: string, isTyping = false) {
    stop()
    $choices.set({ ...closed, step: 'loading', keyword })
    if (isTyping) timer = setTimeout(() => void read(1), debounceMs)
    else void read(1)
  }

  /** Loads the pages of these indexes, once the total is known. */
  function loadRange(first: number, end: number) {
    if ($choices.get().step !== 'ready') return
    const last = Math.min(end, $choices.get().total) - 1
    for (let page = pageAt(Math.max(0, first)); page <= pageAt(last); page++) void read(page)
  }

  return {
    $choices: $choices as ReadableAtom<Choices>,
    search,
    loadRange,
    close() {
      stop()
      $choices.set(closed)
    },
  }
}

const pageAt = (index: number) => Math.floor(index / choicesAtOnce) + 1
