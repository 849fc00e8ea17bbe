import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../start/latest-request.ts'

/** Something of one report that is fetched and shown. */
export type Resource<V> =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'ready'; id: string; value: V }
  | { step: 'failed'; id: string; error: unknown }

interface Source<V> {
  load(id: string, signal: AbortSignal): Promise<V>
  onReady?(id: string, value: V): void
}

/** What the latest wish asked for; an answer to an older one is dropped. */
export function createResource<V>({ load, onReady }: Source<V>) {
  const $shown = atom<Resource<V>>({ step: 'closed' })
  const requests = createLatestRequest()

  async function open(id: string, isQuiet = false) {
    requests.cancel()
    if (!id) return $shown.set({ step: 'closed' })
    const signal = requests.start()
    if (!isQuiet) $shown.set({ step: 'loading', id })
    try {
      const value = await load(id, signal)
      if (signal.aborted) return
      $shown.set({ step: 'ready', id, value })
      onReady?.(id, value)
    } catch (error) {
      // What stands there is still worth more than the news that it could not be read anew.
      if (signal.aborted || isAbort(error) || (isQuiet && $shown.get().step === 'ready')) return
      $shown.set({ step: 'failed', id, error })
    }
  }

  /** The id of what is open; empty when nothing is. */
  function openId() {
    const shown = $shown.get()
    return shown.step === 'closed' ? '' : shown.id
  }

  return {
    $shown: $shown as ReadableAtom<Resource<V>>,
    openId,
    /** Shows another one, or closes when there is no id. */
    open: (id: string) => void open(id),
    close: () => void open(''),
    again: () => void open(openId()),
    /** Reads anew what is open; what stands stays until the answer comes. */
    refresh: () => void open(openId(), true),
    /** What somebody else has read, or sent, already. */
    put(id: string, value: V) {
      requests.cancel()
      $shown.set({ step: 'ready', id, value })
    },
  }
}
