import { codeOf, type SheetImport } from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { isBusy, type ImportContext, type Schedule } from './sheet-import.types.ts'

/** Polling interval for the progress of an import. */
export const pollMs = 1_000

const stopFunctions = new WeakMap<ImportContext, () => void>()

/** Stops background polling: the import is open again. */
export const stopAwaiting = (context: ImportContext): void => stopFunctions.get(context)?.()

/**
 * Polls an import after its dialog was closed, until it is settled or the server refuses to report it. `onSettled` gets the
 * final state.
 */
export function awaitEnd(
  context: ImportContext,
  { Id }: SheetImport,
  schedule: Schedule,
  onSettled: (sheet: SheetImport) => void,
): void {
  // The group in which the import was started, even if the user switches groups.
  const scope = context.scope()
  let isStopped = false
  let cancel = schedule(poll, pollMs)
  stopFunctions.set(context, () => ((isStopped = true), cancel()))

  async function poll() {
    try {
      const manager = await context.core.api.manager()
      const sheet = await manager.sheetImport({ id: Id }, scope)
      if (isStopped) return
      if (!isBusy(sheet)) return onSettled(sheet)
    } catch (error) {
      if (!retryableCodes.includes(codeOf(error))) return
    }
    if (!isStopped) cancel = schedule(poll, pollMs)
  }
}
