import { atom, type ReadableAtom } from 'nanostores'
import { isAbort } from '../../ui/list/model/list.model.ts'

/** Something of one report that is fetched and shown. */
export type Shown<V> =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'ready'; id: string; value: V }
  | { step: 'failed'; id: string; error: unknown }

interface Source<V> {
  load(id: string, signal: AbortSignal): Promise<V>
  onReady?(id: string, value: V): void
}

/** What the latest wish asked for; an answer to an older one is dropped. */
export function createShown<V>({ load, onReady }: Source<V>) {
  const $shown = atom<Shown<V>>({ step: 'closed' })
  let running: AbortController | undefined

  async function open(id: string, isQuiet = false) {
    running?.abort()
    if (!id) return $shown.set({ step: 'closed' })
    const mine = (running = new AbortController())
    if (!isQuiet) $shown.set({ step: 'loading', id })
    try {
      const value = await load(id, mine.signal)
      if (mine !== running) return
      $shown.set({ step: 'ready', id, value })
      onReady?.(id, value)
    } catch (error) {
      // What stands there is still worth more than the news that it could not be read anew.
      if (mine !== running || isAbort(error) || (isQuiet && $shown.get().step === 'ready')) return
      $shown.set({ step: 'failed', id, error })
    }
  }

  /** The id of what is open; empty when nothing is. */
  function openId() {
    const shown = $shown.get()
    return shown.step === 'closed' ? '' : shown.id
  }

  return {
    $shown: $shown as ReadableAtom<Shown<V>>,
    openId,
    /** Shows another one, or closes when there is no id. */
    open: (id: string) => void open(id),
    close: () => void open(''),
    again: () => void open(openId()),
    /** Reads anew what is open; what stands stays until the answer comes. */
    refresh: () => void open(openId(), true),
    /** What somebody else has read, or sent, already. */
    put(id: string, value: V) {
      running?.abort()
      $shown.set({ step: 'ready', id, value })
    },
  }
}
