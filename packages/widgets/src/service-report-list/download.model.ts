import {
  AppError,
  codeOf,
  holdUnsavedWork,
  type Download,
  type DownloadList,
  type DownloadProgress,
  type ReportDownload,
  type ServiceReportFilters,
  type ServiceReportKind,
} from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { scopeOf } from '../kit/scope.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { saveFile } from '../ui/files/save-file.ts'
import type { ListTools } from './service-report-list.model.ts'

/** What is chosen in the list: single reports, also of other pages, or everything that its filters find. */
export type DownloadSelection =
  { ids: readonly string[] } | { search: ServiceReportFilters; except: readonly string[] }

/** What the download holds, as the host says before it begins. */
export interface DownloadOffer {
  ids: readonly string[]
  /** Reports with a file, and those without one, by their numbers. */
  files: number
  missing: readonly string[]
  /** Chosen ones that the person cannot reach any more. */
  gone: number
  bytes: number
  isCapped: boolean
}

export type DownloadState =
  | { step: 'closed' }
  | { step: 'nothing' }
  | { step: 'preparing' }
  | { step: 'ready'; offer: DownloadOffer }
  | { step: 'running'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'broken'; offer: DownloadOffer; progress: DownloadProgress }
  | { step: 'done'; offer: DownloadOffer; progress: DownloadProgress; name: string }
  | { step: 'failed'; error: unknown }

export type DownloadModel = ReturnType<typeof createDownload>

/** A connection often comes back before the browser says so: after these pauses it is tried without being asked. */
const usualPauses: readonly number[] = [1_500, 5_000, 15_000]
/** Nobody reads numbers that change more often. */
const drawnEveryMs = 100

/** Reports as one zip (V4): what it will hold, the download with its progress, and the file in the person's hands. */
export function createDownload(
  tools: ListTools,
  kind: () => ServiceReportKind,
  pauses: readonly number[] = usualPauses,
) {
  const $download = atom<DownloadState>({ step: 'closed' })
  let selection: DownloadSelection | undefined
  let running = new AbortController()
  let receiving: ReportDownload | undefined
  let saved: Download | undefined
  let letGo = () => {}
  let tries = 0
  /** The most that ever came: what only brings the same again is no progress. */
  let most = 0
  /** Whose reports they are, in which group. */
  let place = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  /** Ends what goes on; what had come of it is given up. */
  function stop() {
    running.abort()
    running = new AbortController()
    clearTimeout(pause)
    letGo()
    letGo = () => {}
    receiving = undefined
    saved = undefined
  }

  async function open(wanted: DownloadSelection) {
    stop()
    selection = wanted
    place = placeNow()
    if ('ids' in wanted && wanted.ids.length === 0) return $download.set({ step: 'nothing' })
    const { signal } = running
    $download.set({ step: 'preparing' })
    try {
      const list = await tools.core.api.downloadList(kind(), wishOf(wanted), tools.scope(signal))
      if (!signal.aborted) $download.set({ step: 'ready', offer: toOffer(list) })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $download.set({ step: 'failed', error })
    }
  }

  async function start() {
    const state = $download.get()
    if (state.step !== 'ready') return
    const { offer } = state
    letGo = holdUnsavedWork()
    tries = most = 0
    $download.set({ step: 'running', offer, progress: beginOf(offer) })
    await receive(offer)
  }

  /** The file that receives is fetched like the reports themselves: without it the connection is lost, too. */
  const begin = ({ ids }: DownloadOffer) =>
    tools.core.api.downloadReports(kind(), ids).catch((cause: unknown) => {
      throw new AppError('offline', 'a part of the download did not load', { cause })
    })

  async function receive(offer: DownloadOffer) {
    const { signal } = running
    let last = progressNow(offer)
    let drawing: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      drawing = undefined
      if (!signal.aborted) $download.set({ step: 'running', offer, progress: last })
    }
    function onProgress(progress: DownloadProgress) {
      last = progress
      if (progress.bytes > most) tries = 0
      most = Math.max(most, progress.bytes)
      drawing ??= setTimeout(draw, drawnEveryMs)
    }
    try {
      const made = receiving ?? (await begin(offer))
      signal.throwIfAborted()
      receiving = made
      const whole = await made.receive({ ...tools.scope(signal), onProgress })
      signal.throwIfAborted()
      clearTimeout(drawing)
      saved = whole
      finish(offer, last)
    } catch (error) {
      clearTimeout(drawing)
      if (signal.aborted) return
      if (isLost(error)) return wait(offer, last)
      stop()
      if (!isAbort(error)) $download.set({ step: 'failed', error })
    }
  }

  function finish(offer: DownloadOffer, progress: DownloadProgress) {
    const { name } = saved!
    letGo()
    save()
    $download.set({ step: 'done', offer, progress, name })
    tools.emit('downloaded', { count: progress.allFiles, name })
  }

  /** What has come is kept. It goes on when the network is back, after a pause, or when the person says so. */
  function wait(offer: DownloadOffer, progress: DownloadProgress) {
    $download.set({ step: 'broken', offer, progress })
    const after = pauses[tries++]
    if (after !== undefined) pause = setTimeout(resume, after)
  }

  function resume() {
    clearTimeout(pause)
    const state = $download.get()
    if (state.step !== 'broken') return
    const { offer, progress } = state
    $download.set({ step: 'running', offer, progress })
    void receive(offer)
  }

  function progressNow(offer: DownloadOffer): DownloadProgress {
    const state = $download.get()
    return 'progress' in state ? state.progress : beginOf(offer)
  }

  function close() {
    stop()
    selection = undefined
    $download.set({ step: 'closed' })
  }

  const placeNow = () => scopeOf('required', tools.core.$session.get(), tools.$props.get().group)

  /** What was chosen in one group, by one person, is nothing for another: not even a file that has all but arrived (S6). */
  function leavePlace() {
    if (selection && place !== placeNow()) close()
  }

  function save() {
    if (saved) saveFile(saved.blob, saved.name)
  }

  onMount($download, () => {
    addEventListener('online', resume)
    const ends = [tools.core.$session.listen(leavePlace), tools.$props.listen(leavePlace)]
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
    /** Asks the host anew what the download would hold, after it refused. */
    again: () => selection && void open(selection),
    start: () => void start(),
    /** Stops the download; nothing of it is kept. */
    cancel: close,
    resume,
    close,
    save,
  }
}

const wishOf = (wanted: DownloadSelection) =>
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

const beginOf = ({ files }: DownloadOffer): DownloadProgress => ({
  files: 0,
  allFiles: files,
  bytes: 0,
  allBytes: undefined,
})

/** Failures after which the same download can go on. */
const isLost = (error: unknown) => ['offline', 'timeout', 'busy', 'too-many'].includes(codeOf(error))
