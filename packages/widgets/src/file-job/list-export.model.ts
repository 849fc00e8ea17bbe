import { mostRowsInCall, type Download, type FileRequest, type ManagerApi } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../kit/element-context.ts'
import { saveDownload } from '../sheet-import/save-download.ts'

interface ListExport {
  /** Number of rows that match now; may be capped. */
  total(): number
  /** A small export, in one call. */
  direct(manager: ManagerApi): Promise<Download>
  /** The same as a file that the host makes. */
  requested(): FileRequest
}

/** Export of a list as a spreadsheet: a small one at once, a large one by a job (A4, S7). */
export function createListExport(
  context: Pick<ElementContext, 'core' | '$t'>,
  { total, direct, requested }: ListExport,
) {
  const $exporting = atom(false)
  /** The large export that is open. */
  const $largeExport = atom<FileRequest | undefined>(undefined)

  async function save(): Promise<void> {
    if ($exporting.get()) return
    $exporting.set(true)
    if (total() > mostRowsInCall) return $largeExport.set(requested())
    await saveDownload(context, direct)
    $exporting.set(false)
  }

  return {
    $exporting: $exporting as ReadableAtom<boolean>,
    $largeExport: $largeExport as ReadableAtom<FileRequest | undefined>,
    save: () => void save(),
    closeLargeExport() {
      $largeExport.set(undefined)
      $exporting.set(false)
    },
  }
}
