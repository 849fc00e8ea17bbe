import { codeOf, holdUnsavedWork, type FileJob } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { earlierFile } from './make-file.ts'

export type EarlierExportState =
  | { step: 'making'; job: FileJob; isConnectionLost: boolean }
  | { step: 'made'; job: FileJob }
  | { step: 'receiving'; job: FileJob; isConnectionLost: boolean }
  | { step: 'done'; name: string }
  | { step: 'failed'; error: unknown }
  /** Another page has received or cancelled it, or the session has changed: nothing to show. */
  | { step: 'abandoned' }

/** A large export that an earlier visit of the page has requested: its progress, and then its file (A4, S7). */
export function createEarlierExport(
  context: Pick<ElementContext, 'core' | 'scope'>,
  begun: FileJob,
  pollDelays?: readonly number[],
) {
  const $state = atom<EarlierExportState>({ step: 'making', job: begun, isConnectionLost: false })
  const requests = createLatestRequest()

  /** Runs one step at a time; the element's removal ends it, and the job continues. */
  async function run(
    step: 'making' | 'receiving',
    action: (file: Awaited<ReturnType<typeof earlierFile>>, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const signal = requests.start()
    try {
      const file = await earlierFile(context, begun, {
        signal,
        pollDelays,
        onProgress(job, isConnectionLost) {
          if (!signal.aborted) $state.set({ step, job, isConnectionLost })
        },
      })
      await action(file, signal)
    } catch (error) {
      // Another page may have received it since.
      const isGone = isAbort(error) || codeOf(error) === 'no-file'
      if (!signal.aborted) $state.set(isGone ? { step: 'abandoned' } : { step: 'failed', error })
    } finally {
      requests.finish(signal)
    }
  }

  const follow = () =>
    run('making', async (file, signal) => {
      const job = await file.whenMade()
      if (!signal.aborted) $state.set({ step: 'made', job })
    })

  async function receive(): Promise<void> {
    const endUnsavedWork = holdUnsavedWork()
    await run('receiving', async (file, signal) => {
      const { blob, name } = await file.receive()
      signal.throwIfAborted()
      saveFile(blob, name)
      $state.set({ step: 'done', name })
      await file.discard()
    })
    endUnsavedWork()
  }

  return {
    $state: $state as ReadableAtom<EarlierExportState>,
    follow: () => void follow(),
    receive: () => void receive(),
    /** Stops following; the job continues. */
    leave: () => requests.cancel(),
    /** Stops the job, or discards its file. */
    discard: () => void run('making', async (file) => void (await file.discard())),
  }
}

export type EarlierExportModel = ReturnType<typeof createEarlierExport>
