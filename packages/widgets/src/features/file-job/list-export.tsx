import { useStore } from '@nanostores/react'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import type { Translate } from './export-progress.tsx'
import type { createListExport } from './list-export.model.ts'

const loadEarlierExport = async () => (await import('./earlier-export.tsx')).EarlierExport
const loadFileExport = async () => (await import('./file-export.tsx')).FileExportDialog

type ListExportT = Translate & ((key: 'export' | 'exporting') => string)

interface Props {
  t: ListExportT
  sheet: ReturnType<typeof createListExport>
}

/** Exports what the list shows, in its toolbar. */
export function ExportButton({ t, sheet }: Props) {
  const isExporting = useStore(sheet.$exporting)
  const label = t(isExporting ? 'exporting' : 'export')
  return (
    <button
      type="button"
      className="button icon-button"
      aria-label={label}
      aria-disabled={isExporting}
      onClick={sheet.save}
    >
      <Icon name="download" /> {label}
    </button>
  )
}

/** The export that is being made over the list, and an earlier one that was not received. */
export function ExportParts({ t, sheet, onEarlierClosed }: Props & { onEarlierClosed(): void }) {
  const largeExport = useStore(sheet.$largeExport)
  const earlier = useStore(sheet.$earlier)

  function closeEarlier(isByPerson: boolean) {
    sheet.closeEarlier()
    if (isByPerson) onEarlierClosed()
  }

  return (
    <>
      {earlier && (
        <ScreenPart
          load={loadEarlierExport}
          of={{ t, job: earlier, onClose: closeEarlier }}
          onMissing={sheet.closeEarlier}
        />
      )}
      {largeExport && (
        <ScreenPart
          load={loadFileExport}
          of={{ t, requested: largeExport, onClose: sheet.closeLargeExport }}
          onMissing={sheet.closeLargeExport}
        />
      )}
    </>
  )
}
