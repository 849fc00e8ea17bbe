/** One download: received, paused when the connection is lost, and resumed. */
import {
  codeOf,
  type Download,
  type DownloadProgress,
  type ReportDownload,
  type ServiceReportKind,
} from '@lustra/core'
import { isAbort } from '../../../ui/start/latest-request.ts'
import type { DownloadContext, DownloadDelays, DownloadOffer, MakingProgress } from './download.types.ts'

/** In ms. Automatic retries, since a connection may be back before the `online` event. */
const defaultRetryDelays: readonly number[] = [1_500, 5_000, 15_000]
/** Throttle of progress events. */
const progressIntervalMs = 100

export interface TransferEvents {
  running(progress: DownloadProgress): void
  /** The host makes a large zip, which is received afterwards. */
  making(progress: MakingProgress): void
  /** The connection is lost; received data is kept. */
  broken(progress: DownloadProgress): void
  done(file: Download, progress: DownloadProgress): void
  failed(error: unknown): void
  /** The scope was aborted. */
  aborted(): void
}

export type Transfer = ReturnType<typeof createTransfer>

export function createTransfer(
  context: DownloadContext,
  kind: ServiceReportKind,
  offer: DownloadOffer,
  on: TransferEvents,
  { retry = defaultRetryDelays }: DownloadDelays = {},
) {
  const abortController = new AbortController()
  const { signal } = abortController
  let download: ReportDownload | undefined
  let last: DownloadProgress = { files: 0, allFiles: offer.files, bytes: 0, allBytes: undefined }
  let tries = 0
  /** High-water mark: receiving the same bytes again does not reset `tries`. */
  let maxBytes = 0
  let isBroken = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let progressTimer: ReturnType<typeof setTimeout> | undefined

  function reportProgress() {
    progressTimer = undefined
    if (!signal.aborted) on.running(last)
  }

  function onProgress(progress: DownloadProgress) {
    last = progress
    if (progress.bytes > maxBytes) tries = 0
    maxBytes = Math.max(maxBytes, progress.bytes)
    progressTimer ??= setTimeout(reportProgress, progressIntervalMs)
  }

  async function receive() {
    on.running(last)
    try {
      download ??= await context.core.api.downloadReports(kind, { ids: offer.ids })
      signal.throwIfAborted()
      const file = await download.receive({ ...context.scope(signal), onProgress })
      signal.throwIfAborted()
      stopProgress()
      on.done(file, last)
    } catch (error) {
      stopProgress()
      if (signal.aborted) return
      if (isResumable(error)) pause()
      else if (isAbort(error)) on.aborted()
      else on.failed(error)
    }
  }

  function stopProgress() {
    clearTimeout(progressTimer)
    progressTimer = undefined
  }

  /** Resumed by the `online` event, a retry timer or the person. */
  function pause() {
    isBroken = true
    on.broken(last)
    const delay = retry[tries++]
    if (delay !== undefined) retryTimer = setTimeout(resume, delay)
  }

  function resume() {
    clearTimeout(retryTimer)
    if (!isBroken || signal.aborted) return
    isBroken = false
    void receive()
  }

  return {
    start: () => void receive(),
    resume,
    /** Aborts and discards received data. */
    stop() {
      abortController.abort()
      clearTimeout(retryTimer)
    },
  }
}

/** Errors after which the download can be resumed. */
const isResumable = (error: unknown) => ['offline', 'timeout', 'busy', 'too-many'].includes(codeOf(error))
