import { codeOf, type SheetImport } from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { isBusy, type ImportTools, type Later } from './sheet-import.types.ts'

/** How often the server is asked how far an import is. */
export const pollMs = 1_000

const ends = new WeakMap<ImportTools, () => void>()

/** Ends what an element still asks about an import: somebody looks at it again. */
export const stopAwaiting = (tools: ImportTools): void => ends.get(tools)?.()

/**
 * Asks on about an import that nobody looks at any more, until it is settled or the server refuses to say. `onSettled` hears what became
 * of it.
 */
export function awaitEnd(
  tools: ImportTools,
  { Id }: SheetImport,
  later: Later,
  onSettled: (sheet: SheetImport) => void,
): void {
  // Of the group that it was begun in, whichever one the person is in by then.
  const scope = tools.scope()
  let isOver = false
  let cancel = later(ask, pollMs)
  ends.set(tools, () => ((isOver = true), cancel()))

  async function ask() {
    try {
      const manager = await tools.core.api.manager()
      const now = await manager.sheetImport(Id, scope)
      if (isOver) return
      if (!isBusy(now)) return onSettled(now)
    } catch (error) {
      if (!retryableCodes.includes(codeOf(error))) return
    }
    if (!isOver) cancel = later(ask, pollMs)
  }
}
