import { mostSheetBytes, mostSheetRows, type ImportKind } from '@lustra/core'
import { useRef, useState, type DragEvent } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import type { SheetImportModel, ImportTranslate, UploadFault } from './sheet-import.model.ts'

interface Props {
  t: ImportTranslate
  model: SheetImportModel
  kind: ImportKind
  fault: UploadFault | null
}

/** Others can be chosen, too: the server's response explains why they are refused. */
const accepted = '.xlsx,.ods,.csv,.tsv,.txt,.xls,.xlsb,text/csv'

const megabytes = mostSheetBytes / 1024 / 1024

/** Drop zone and file chooser for a spreadsheet, and the template to download. */
export function ChooseSheet({ t, model, kind, fault }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function onDrag(event: DragEvent, isInside: boolean) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isInside)
  }

  function onDrop(event: DragEvent) {
    onDrag(event, false)
    model.send(event.dataTransfer.files[0])
  }

  return (
    <>
      <p>{t(`import.about.${kind}`)}</p>
      <p className="quiet-text">
        {t('import.limits', {
          rows: mostSheetRows.toLocaleString('en'),
          megabytes,
        })}
      </p>
      <div
        className="import-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p>{t('import.drop')}</p>
        <button type="button" className="button primary" onClick={() => chooser.current!.click()}>
          <Icon name="plus" /> {t('import.choose')}
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('import.choose')}
          onChange={({ target }) => {
            model.send(target.files?.[0])
            // Reset, so that choosing the same, corrected file again fires `change`.
            target.value = ''
          }}
        />
        <div role="alert">
          {fault && <p className="notice">{t(`import.problem.${fault}`, { megabytes })}</p>}
        </div>
      </div>
      <button type="button" className="button import-template" onClick={model.template}>
        <Icon name="download" /> {t('import.template')}
      </button>
    </>
  )
}
