import { holdUnsavedWork, type FileJob, type FileRequest } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { makeFile } from './make-file.ts'

export type FileExportState =
  /** `job` is undefined until the host has accepted the request. */
  | { step: 'making'; job: FileJob | undefined; isConnectionLost: boolean }
  | { step: 'receiving'; job: FileJob; isConnectionLost: boolean }
  | { step: 'done'; name: string }
  | { step: 'failed'; error: unknown }
  /** Another person has signed in, or nobody is signed in any more: nothing to show. */
  | { step: 'abandoned' }

/** A large export: made by the host with progress, then saved (A4, S7). */
export function createFileExport(
  context: Pick<ElementContext, 'core' | 'scope'>,
  requested: FileRequest,
  pollDelays?: readonly number[],
) {
  const requestedNow: FileExportState = { step: 'making', job: undefined, isConnectionLost: false }
  const $state = atom<FileExportState>(requestedNow)
  const requests = createLatestRequest()

  async function begin() {
    const signal = requests.start()
    const endUnsavedWork = holdUnsavedWork()
    $state.set(requestedNow)
    try {
      const { blob, name } = await makeFile(context, requested, {
        signal,
        pollDelays,
        onProgress(job, isConnectionLost) {
          const step = job.State === 'done' ? 'receiving' : 'making'
          if (!signal.aborted) $state.set({ step, job, isConnectionLost })
        },
      })
      signal.throwIfAborted()
      saveFile(blob, name)
      $state.set({ step: 'done', name })
    } catch (error) {
      if (!signal.aborted) $state.set(isAbort(error) ? { step: 'abandoned' } : { step: 'failed', error })
    } finally {
      endUnsavedWork()
      requests.finish(signal)
    }
  }

  return {
    $state: $state as ReadableAtom<FileExportState>,
    begin: () => void begin(),
    /** Cancels the job, and discards what was made. */
    stop: () => requests.cancel(),
  }
}

export type FileExportModel = ReturnType<typeof createFileExport>
