import { mostRowsInCall, type Download, type FileJob, type FileRequest, type ManagerApi } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createLatestRequest } from '../../ui/start/latest-request.ts'
import { saveDownload } from './save-download.ts'
import type { ListState } from '../../ui/list/model/list.model.ts'

/** States of a job that is unfinished or whose file was not received: the page discards a received one. */
const openStates: readonly FileJob['State'][] = ['waiting', 'running', 'done']

const isLarge = (list: ListState<unknown>): boolean =>
  list.step === 'ready' && list.shown.total > mostRowsInCall

interface ListExport {
  /** State of the list; its number of matching rows may be capped. */
  $list: ReadableAtom<ListState<unknown>>
  kind: FileJob['Kind']
  /** A small export, in one call; without it every export is made by a job. */
  direct?(manager: ManagerApi): Promise<Download>
  /** The same as a file that the host makes. */
  requested(): FileRequest
}

/** Export of a list as a spreadsheet: a small one at once, a large one by a job (A4, S7). */
export function createListExport(
  context: Pick<ElementContext, 'core' | 'scope' | '$t'>,
  { $list, kind, direct, requested }: ListExport,
) {
  const $exporting = atom(false)
  /** The large export that is open. */
  const $largeExport = atom<FileRequest | undefined>(undefined)

  /** A large export that was requested before, by another visit of the page, and was not received. */
  const $earlier = atom<FileJob | undefined>(undefined)
  const requests = createLatestRequest()
  let isLookedFor = false

  async function save(): Promise<void> {
    if ($exporting.get()) return
    $exporting.set(true)
    const list = $list.get()
    // Until the rows of the current query are shown, their number is unknown.
    if (!direct || list.step !== 'ready' || isLarge(list)) return $largeExport.set(requested())
    await saveDownload(context, direct)
    $exporting.set(false)
  }

  function closeLargeExport() {
    if (!$largeExport.get()) return
    $largeExport.set(undefined)
    $exporting.set(false)
  }

  /** Once the rows of a large list are shown, which do not wait for it. Without a response the list works as if there were none. */
  async function findEarlier(): Promise<void> {
    if (isLookedFor || !isLarge($list.get())) return
    isLookedFor = true
    const signal = requests.start()
    try {
      const api = await context.core.api.fileJobs()
      const jobs = await api.jobs(context.scope(signal))
      const earlier = jobs.find(({ Kind, State }) => Kind === kind && openStates.includes(State))
      if (!signal.aborted && !$largeExport.get()) $earlier.set(earlier)
    } catch {
      isLookedFor = false
    }
  }

  onMount($list, () => {
    // A reattached element already has its rows.
    void findEarlier()
    return () => {
      requests.cancel()
      isLookedFor = false
      $earlier.set(undefined)
      // The element was removed, perhaps before the dialog has loaded.
      closeLargeExport()
    }
  })

  return {
    $exporting: $exporting as ReadableAtom<boolean>,
    $largeExport: $largeExport as ReadableAtom<FileRequest | undefined>,
    save: () => void save(),
    closeLargeExport,
    /** For the list's `onReady`. */
    findEarlier: () => void findEarlier(),
    $earlier: $earlier as ReadableAtom<FileJob | undefined>,
    closeEarlier: () => $earlier.set(undefined),
  }
}
