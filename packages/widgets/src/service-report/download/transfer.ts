/** One download on its way: received, paused when the connection is lost, and gone on with. */
import {
  codeOf,
  type Download,
  type DownloadProgress,
  type ReportDownload,
  type ServiceReportKind,
} from '@lustra/core'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { DownloadOffer, DownloadTools } from './download.types.ts'

/** A connection often comes back before the browser says so: after these pauses it is tried without being asked. */
const retryPauses: readonly number[] = [1_500, 5_000, 15_000]
/** Nobody reads numbers that change more often. */
const drawnEveryMs = 100

export interface TransferEvents {
  running(progress: DownloadProgress): void
  /** The connection is lost; what has come is kept. */
  broken(progress: DownloadProgress): void
  done(file: Download, progress: DownloadProgress): void
  failed(error: unknown): void
  /** Nobody waits any more. */
  aborted(): void
}

export type Transfer = ReturnType<typeof createTransfer>

export function createTransfer(
  tools: DownloadTools,
  kind: ServiceReportKind,
  offer: DownloadOffer,
  on: TransferEvents,
  pauses = retryPauses,
) {
  const ending = new AbortController()
  const { signal } = ending
  let receiving: ReportDownload | undefined
  let last: DownloadProgress = { files: 0, allFiles: offer.files, bytes: 0, allBytes: undefined }
  let tries = 0
  /** The most that ever came: what only brings the same again is no progress. */
  let most = 0
  let isBroken = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let drawing: ReturnType<typeof setTimeout> | undefined

  function draw() {
    drawing = undefined
    if (!signal.aborted) on.running(last)
  }

  function onProgress(progress: DownloadProgress) {
    last = progress
    if (progress.bytes > most) tries = 0
    most = Math.max(most, progress.bytes)
    drawing ??= setTimeout(draw, drawnEveryMs)
  }

  async function receive() {
    on.running(last)
    try {
      receiving ??= await tools.core.api.downloadReports(kind, offer.ids)
      signal.throwIfAborted()
      const file = await receiving.receive({ ...tools.scope(signal), onProgress })
      signal.throwIfAborted()
      stopDrawing()
      on.done(file, last)
    } catch (error) {
      stopDrawing()
      if (signal.aborted) return
      if (isLost(error)) wait()
      else if (isAbort(error)) on.aborted()
      else on.failed(error)
    }
  }

  function stopDrawing() {
    clearTimeout(drawing)
    drawing = undefined
  }

  /** It goes on when the network is back, after a pause, or when the person says so. */
  function wait() {
    isBroken = true
    on.broken(last)
    const after = pauses[tries++]
    if (after !== undefined) pause = setTimeout(resume, after)
  }

  function resume() {
    clearTimeout(pause)
    if (!isBroken || signal.aborted) return
    isBroken = false
    void receive()
  }

  return {
    start: () => void receive(),
    resume,
    /** Ends it; what had come of it is given up. */
    stop() {
      ending.abort()
      clearTimeout(pause)
    },
  }
}

/** Failures after which the same download can go on. */
const isLost = (error: unknown) => ['offline', 'timeout', 'busy', 'too-many'].includes(codeOf(error))
