/** What a field offers to choose from, read from a host page by page: the latest word wins, and only pages in sight are read. */
import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest } from '../start/latest-request.ts'

export interface Choice {
  /** What is asked for when it is chosen. */
  value: string
  name: string
  /** Beside the name: what tells two of one name apart. */
  hint?: string
}

export interface ChoicesPage {
  items: readonly Choice[]
  total: number
  /** There are more than `total`: the host stopped counting. */
  capped: boolean
}

/** Rejects when it fails; `page` counts from 1. Every page but the last holds `choicesAtOnce`. */
export type FindChoices = (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicesPage>

export interface Choices {
  step: 'closed' | 'loading' | 'ready' | 'failed'
  keyword: string
  total: number
  capped: boolean
  /** By their place; those that nobody looked at are missing. */
  items: ReadonlyMap<number, Choice>
}

export const choicesAtOnce = 50
/** Long enough for a word to be finished, short enough to feel immediate. */
const pauseMs = 250

const nothing: Choices = { step: 'closed', keyword: '', total: 0, capped: false, items: new Map() }

export function createChoices(find: FindChoices) {
  const $choices = atom<Choices>(nothing)
  const requests = createLatestRequest()
  let signal = requests.start()
  let asked = new Set<number>()
  let pause: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(pause)
    signal = requests.start()
    asked = new Set()
  }

  async function read(page: number) {
    if (asked.has(page)) return
    asked.add(page)
    const mine = signal
    try {
      const found = await find($choices.get().keyword, page, mine)
      if (!mine.aborted) take(page, found)
    } catch {
      if (mine.aborted) return
      asked.delete(page)
      $choices.set({ ...$choices.get(), step: 'failed' })
    }
  }

  function take(page: number, { items, total, capped }: ChoicesPage) {
    const { items: before, keyword } = $choices.get()
    const all = new Map(before)
    items.forEach((choice, index) => all.set((page - 1) * choicesAtOnce + index, choice))
    $choices.set({ step: 'ready', keyword, total, capped, items: all })
  }

  /** Begins with the first page of what matches; at once, or when the typing pauses. */
  function search(keyword: string, isTyping = false) {
    stop()
    $choices.set({ ...nothing, step: 'loading', keyword })
    if (isTyping) pause = setTimeout(() => void read(1), pauseMs)
    else void read(1)
  }

  /** Sees to the pages of these places, once the first has said how many there are. */
  function look(first: number, end: number) {
    if ($choices.get().step !== 'ready') return
    const last = Math.min(end, $choices.get().total) - 1
    for (let page = pageOf(Math.max(0, first)); page <= pageOf(last); page++) void read(page)
  }

  return {
    $choices: $choices as ReadableAtom<Choices>,
    search,
    look,
    close() {
      stop()
      $choices.set(nothing)
    },
  }
}

const pageOf = (place: number) => Math.floor(place / choicesAtOnce) + 1
