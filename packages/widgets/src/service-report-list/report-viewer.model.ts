import type { Download, Evaluation, ServiceReportKind } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { isAbort } from '../ui/list/list.model.ts'
import type { ListTools } from './service-report-list.model.ts'

/** Something of one report that is fetched and shown over the list. */
export type Shown<V> =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'ready'; id: string; value: V }
  | { step: 'failed'; id: string; error: unknown }

interface Source<V> {
  load(id: string, signal: AbortSignal): Promise<V>
  onReady(id: string): void
  onFailed(error: unknown): void
}

function createShown<V>({ load, onReady, onFailed }: Source<V>) {
  const $shown = atom<Shown<V>>({ step: 'closed' })
  let running: AbortController | undefined

  async function open(id: string) {
    running?.abort()
    if (!id) return $shown.set({ step: 'closed' })
    const mine = (running = new AbortController())
    $shown.set({ step: 'loading', id })
    try {
      const value = await load(id, mine.signal)
      if (mine !== running) return
      $shown.set({ step: 'ready', id, value })
      onReady(id)
    } catch (error) {
      if (mine !== running || isAbort(error)) return
      $shown.set({ step: 'failed', id, error })
      onFailed(error)
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
  }
}

/** The report itself, as the file that the host sent (V3, S14). A failure stands in the viewer; the list is as well as before. */
export const createReportViewer = (tools: ListTools, kind: () => ServiceReportKind) =>
  createShown<Download>({
    load: (id, signal) => tools.core.api.viewServiceReport(kind(), id, tools.scope(signal)),
    onReady: (id) => tools.emit('report-opened', { id, kind: kind() }),
    onFailed: () => {},
  })

/** What the customer thought of the service (V3). */
export const createEvaluation = (tools: ListTools, kind: () => ServiceReportKind) =>
  createShown<Evaluation>({
    load: (id, signal) => tools.core.api.viewEvaluation(kind(), id, tools.scope(signal)),
    onReady: () => {},
    onFailed: () => {},
  })
