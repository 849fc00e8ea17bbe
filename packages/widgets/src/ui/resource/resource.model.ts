import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../start/latest-request.ts'

/** One resource, as far as it is loaded. */
export type Resource<V> =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'ready'; id: string; value: V }
  | { step: 'failed'; id: string; error: unknown }

interface Source<V> {
  load(id: string, signal: AbortSignal): Promise<V>
  onReady?(id: string, value: V): void
}

/** Loads one resource at a time by its id; an answer to an older request is dropped. */
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
      // A failed refresh leaves the previous value.
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
    /** Loads again what is open; the previous value stays until the answer comes. Resolves once it came, or failed. */
    refresh: () => open(openId(), true),
    /** Takes a value that was loaded, or sent, elsewhere. */
    put(id: string, value: V) {
      requests.cancel()
      $shown.set({ step: 'ready', id, value })
    },
  }
}
