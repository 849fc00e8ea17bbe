import {
  holdUnsavedWork,
  type Download,
  type DownloadList,
  type DownloadProgress,
  type ServiceReportKind,
} from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { loadOnce } from '@lustra/core/page/lazy-methods.ts'
import { scopeOf } from '../../kit/scope.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { DownloadOffer, DownloadSelection, DownloadState, DownloadTools } from './download.types.ts'
import type { createTransfer, Transfer } from './transfer.ts'

/** Loaded with what the download will hold: a list that nobody downloads from need not have it. */
const loadTransfer = loadOnce(
  () => import('./transfer.ts'),
  (loaded) => loaded.createTransfer,
)

export type DownloadModel = ReturnType<typeof createDownload>

/** Reports as one zip (V4): what it will hold, the download with its progress, and the file in the person's hands. */
export function createDownload(
  tools: DownloadTools,
  kind: () => ServiceReportKind,
  pauses?: readonly number[],
) {
  const $download = atom<DownloadState>({ step: 'closed' })
  const offers = createLatestRequest()
  let selection: DownloadSelection | undefined
  let begin: typeof createTransfer | undefined
  let transfer: Transfer | undefined
  let saved: Download | undefined
  let endUnsavedWork = () => {}
  /** The person and group whose reports they are. */
  let owner = ''

  /** Ends what goes on; what had come of it is given up. */
  function stop() {
    offers.cancel()
    transfer?.stop()
    endUnsavedWork()
    endUnsavedWork = () => {}
    transfer = undefined
    saved = undefined
  }

  async function open(wanted: DownloadSelection) {
    stop()
    selection = wanted
    owner = ownerNow()
    if ('ids' in wanted && wanted.ids.length === 0) return $download.set({ step: 'nothing' })
    const signal = offers.start()
    $download.set({ step: 'preparing' })
    try {
      const [list, loaded] = await Promise.all([
        tools.core.api.downloadList(kind(), bodyOf(wanted), tools.scope(signal)),
        loadTransfer(),
      ])
      begin = loaded
      if (!signal.aborted) $download.set({ step: 'ready', offer: toOffer(list) })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $download.set({ step: 'failed', error })
    }
  }

  function start() {
    const state = $download.get()
    if (state.step !== 'ready' || !begin) return
    const { offer } = state
    endUnsavedWork = holdUnsavedWork()
    const events = {
      running: (progress: DownloadProgress) => $download.set({ step: 'running', offer, progress }),
      broken: (progress: DownloadProgress) => $download.set({ step: 'broken', offer, progress }),
      done(file: Download, progress: DownloadProgress) {
        saved = file
        endUnsavedWork()
        save()
        $download.set({ step: 'done', offer, progress, name: file.name })
        tools.emit('downloaded', { count: progress.allFiles, name: file.name })
      },
      failed(error: unknown) {
        stop()
        $download.set({ step: 'failed', error })
      },
      aborted: stop,
    }
    transfer = begin(tools, kind(), offer, events, pauses)
    transfer.start()
  }

  const resume = () => transfer?.resume()

  function close() {
    stop()
    selection = undefined
    $download.set({ step: 'closed' })
  }

  const ownerNow = () => scopeOf('required', tools.core.$session.get(), tools.$props.get().group)

  /** What was chosen in one group, by one person, is nothing for another: not even a file that has all but arrived (S6). */
  function closeForOthers() {
    if (selection && owner !== ownerNow()) close()
  }

  function save() {
    if (saved) saveFile(saved.blob, saved.name)
  }

  onMount($download, () => {
    addEventListener('online', resume)
    const ends = [tools.core.$session.listen(closeForOthers), tools.$props.listen(closeForOthers)]
    return () => {
      ends.forEach((end) => end())
      removeEventListener('online', resume)
      // The element is gone, or the group is another: nobody is there to be given the file.
      close()
    }
  })

  return {
    $download: $download as ReadableAtom<DownloadState>,
    open: (wanted: DownloadSelection) => void open(wanted),
    /** Asks the server anew what the download would hold, after it refused. */
    again: () => selection && void open(selection),
    start,
    /** Stops the download; nothing of it is kept. */
    cancel: close,
    resume,
    close,
    save,
  }
}

const bodyOf = (wanted: DownloadSelection) =>
  'ids' in wanted ? { ids: [...wanted.ids] } : { search: wanted.search, except: [...wanted.except] }

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
