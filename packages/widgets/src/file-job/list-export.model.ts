import { mostRowsInCall, type Download, type FileRequest, type ManagerApi } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../kit/element-context.ts'
import { saveDownload } from '../sheet-import/save-download.ts'
import type { ListState } from '../ui/list/model/list.model.ts'

interface ListExport {
  /** State of the list; its number of matching rows may be capped. */
  $list: ReadableAtom<ListState<unknown>>
  /** A small export, in one call. */
  direct(manager: ManagerApi): Promise<Download>
  /** The same as a file that the host makes. */
  requested(): FileRequest
}

/** Export of a list as a spreadsheet: a small one at once, a large one by a job (A4, S7). */
export function createListExport(
  context: Pick<ElementContext, 'core' | '$t'>,
  { $list, direct, requested }: ListExport,
) {
  const $exporting = atom(false)
  /** The large export that is open. */
  const $largeExport = atom<FileRequest | undefined>(undefined)

  async function save(): Promise<void> {
    if ($exporting.get()) return
    $exporting.set(true)
    const list = $list.get()
    // Until the rows of the current query are shown, their number is unknown.
    const isSmall = list.step === 'ready' && list.shown.total <= mostRowsInCall
    if (!isSmall) return $largeExport.set(requested())
    await saveDownload(context, direct)
    $exporting.set(false)
  }

  function closeLargeExport() {
    if (!$largeExport.get()) return
    $largeExport.set(undefined)
    $exporting.set(false)
  }

  // The element was removed, perhaps before the dialog has loaded.
  onMount($list, () => closeLargeExport)

  return {
    $exporting: $exporting as ReadableAtom<boolean>,
    $largeExport: $largeExport as ReadableAtom<FileRequest | undefined>,
    save: () => void save(),
    closeLargeExport,
  }
}
