/** A large download: the host makes the zip in the background, then it is received. */
import type { DownloadProgress, ServiceReportKind } from '@lustra/core'
import { makeFile } from '../../file-job/make-file.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import type { DownloadContext, DownloadDelays, DownloadOffer } from './download.types.ts'
import type { Transfer, TransferEvents } from './transfer.ts'

export function createMaking(
  context: DownloadContext,
  kind: ServiceReportKind,
  offer: DownloadOffer,
  on: TransferEvents,
  { poll }: DownloadDelays = {},
): Transfer {
  const abortController = new AbortController()
  const { signal } = abortController

  async function make() {
    on.making({ files: 0, allFiles: offer.files, isConnectionLost: false })
    try {
      const requested = { kind: 'service-reports', list: kind, ids: offer.ids } as const
      const file = await makeFile(context, requested, {
        signal,
        pollDelays: poll,
        onProgress({ Done, Total }, isConnectionLost) {
          if (!signal.aborted) on.making({ files: Done, allFiles: Total || offer.files, isConnectionLost })
        },
      })
      if (signal.aborted) return
      const { size } = file.blob
      const progress: DownloadProgress = {
        files: offer.files,
        allFiles: offer.files,
        bytes: size,
        allBytes: size,
      }
      on.done(file, progress)
    } catch (error) {
      if (signal.aborted) return
      if (isAbort(error)) on.aborted()
      else on.failed(error)
    }
  }

  return {
    start: () => void make(),
    // It keeps asking by itself.
    resume() {},
    stop: () => abortController.abort(),
  }
}
