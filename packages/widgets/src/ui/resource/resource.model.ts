import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../start/latest-request.ts'

/** The load state of one resource. */
export type Resource<V> =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'ready'; id: string; value: V }
  | { step: 'failed'; id: string; error: unknown }

interface Source<V> {
  load(id: string, signal: AbortSignal): Promise<V>
  onReady?(id: string, value: V): void
}

/** Loads one resource at a time by its id; drops responses to older requests. */
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
      // A failed refresh keeps the previous value.
      if (signal.aborted || isAbort(error) || (isQuiet && $shown.get().step === 'ready')) return
      $shown.set({ step: 'failed', id, error })
    }
  }

  /** Id of the open resource; empty when closed. */
  function openId() {
    const shown = $shown.get()
    return shown.step === 'closed' ? '' : shown.id
  }

  return {
    $shown: $shown as ReadableAtom<Resource<V>>,
    openId,
    /** Opens another resource, or closes for an empty id. */
    open: (id: string) => void open(id),
    close: () => void open(''),
    again: () => void open(openId()),
    /** Reloads the open resource; keeps the previous value meanwhile. Resolves when settled, also on failure. */
    refresh: () => open(openId(), true),
    /** Sets a value from elsewhere, for example from a save. */
    put(id: string, value: V) {
      requests.cancel()
      $shown.set({ step: 'ready', id, value })
    },
  }
}
