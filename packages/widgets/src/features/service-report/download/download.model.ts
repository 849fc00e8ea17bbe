import {
  holdUnsavedWork,
  mostReportsInCall,
  type Download,
  type DownloadList,
  type DownloadProgress,
  type ServiceReportKind,
} from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { loadOnce } from '@lustra/core/page/lazy-methods.ts'
import { scopeOf } from '../../../kit/scope.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { createLatestRequest, isAbort } from '../../../ui/start/latest-request.ts'
import type {
  DownloadContext,
  DownloadDelays,
  DownloadOffer,
  DownloadSelection,
  DownloadState,
  MakingProgress,
} from './download.types.ts'
import type { createTransfer, Transfer } from './transfer.ts'

/** Loaded with the first offer: lists without a download do not need it. */
const loadTransfer = loadOnce(
  () => import('./transfer.ts'),
  (loaded) => loaded.createTransfer,
)

const loadMaking = loadOnce(
  () => import('./making.ts'),
  (loaded) => loaded.createMaking,
)

export type DownloadModel = ReturnType<typeof createDownload>

/** Download of reports as one ZIP file (V4): offer, transfer with progress, saved file. */
export function createDownload(
  context: DownloadContext,
  kind: () => ServiceReportKind,
  delays?: DownloadDelays,
) {
  const $download = atom<DownloadState>({ step: 'closed' })
  const offers = createLatestRequest()
  let selection: DownloadSelection | undefined
  let startTransfer: typeof createTransfer | undefined
  let transfer: Transfer | undefined
  let saved: Download | undefined
  let endUnsavedWork = () => {}
  /** Person and group of the selection. */
  let owner = ''

  /** Aborts the download and discards received data. */
  function stop() {
    offers.cancel()
    transfer?.stop()
    endUnsavedWork()
    endUnsavedWork = () => {}
    transfer = undefined
    saved = undefined
  }

  async function open(next: DownloadSelection) {
    stop()
    selection = next
    owner = ownerNow()
    if ('ids' in next && next.ids.length === 0) return $download.set({ step: 'nothing' })
    const signal = offers.start()
    $download.set({ step: 'preparing' })
    try {
      const [list, loaded] = await Promise.all([
        context.core.api.downloadList(kind(), bodyOf(next), context.scope(signal)),
        loadTransfer(),
      ])
      const offer = toOffer(list)
      startTransfer = offer.files > mostReportsInCall ? await loadMaking() : loaded
      if (!signal.aborted) $download.set({ step: 'ready', offer })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $download.set({ step: 'failed', error })
    }
  }

  function start() {
    const state = $download.get()
    if (state.step !== 'ready' || !startTransfer) return
    const { offer } = state
    endUnsavedWork = holdUnsavedWork()
    const events = {
      running: (progress: DownloadProgress) => $download.set({ step: 'running', offer, progress }),
      making: (progress: MakingProgress) => $download.set({ step: 'making', offer, progress }),
      broken: (progress: DownloadProgress) => $download.set({ step: 'broken', offer, progress }),
      done(file: Download, progress: DownloadProgress) {
        saved = file
        endUnsavedWork()
        save()
        $download.set({ step: 'done', offer, progress, name: file.name })
        context.emit('downloaded', { count: progress.allFiles, name: file.name })
      },
      failed(error: unknown) {
        stop()
        $download.set({ step: 'failed', error })
      },
      aborted: close,
    }
    transfer = startTransfer(context, kind(), offer, events, delays)
    transfer.start()
  }

  const resume = () => transfer?.resume()

  function close() {
    stop()
    selection = undefined
    $download.set({ step: 'closed' })
  }

  const ownerNow = () => scopeOf('required', context.core.$session.get(), context.$props.get().group)

  /** Closes when person or group change, even just before the file is complete (S6). */
  function closeOnOwnerChange() {
    if (selection && owner !== ownerNow()) close()
  }

  function save() {
    if (saved) saveFile(saved.blob, saved.name)
  }

  onMount($download, () => {
    addEventListener('online', resume)
    const ends = [context.core.$session.listen(closeOnOwnerChange), context.$props.listen(closeOnOwnerChange)]
    return () => {
      ends.forEach((end) => end())
      removeEventListener('online', resume)
      // The element was removed.
      close()
    }
  })

  return {
    $download: $download as ReadableAtom<DownloadState>,
    open: (next: DownloadSelection) => void open(next),
    /** Requests a new offer after a failure. */
    again: () => selection && void open(selection),
    start,
    /** Aborts the download and discards received data. */
    cancel: close,
    resume,
    close,
    save,
  }
}

const bodyOf = (selection: DownloadSelection) =>
  'ids' in selection
    ? { ids: [...selection.ids] }
    : { search: selection.search, except: [...selection.except] }

const toOffer = ({ Items, Gone, EstimatedBytes, IsCapped }: DownloadList): DownloadOffer => {
  const missing = Items.filter(({ HasFile }) => !HasFile).map(({ ReportNo }) => ReportNo)
  return {
    ids: Items.map(({ Id }) => Id),
    files: Items.length - missing.length,
    missing,
    gone: Gone.length,
    bytes: EstimatedBytes,
    isCapped: IsCapped,
  }
}
