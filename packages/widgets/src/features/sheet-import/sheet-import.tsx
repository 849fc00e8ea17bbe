import { errorText, type ImportKind, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { useElementContext, Stylesheet } from '../../kit/react/react-screen.tsx'
import progressStyles from '../../ui/progress/progress-bar.css?inline'
import { ProgressBar } from '../../ui/progress/progress.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { ChooseSheet } from './choose-sheet.tsx'
import { ImportSteps } from './import-steps.tsx'
import ownStyles from './sheet-import.css?inline'
import {
  createSheetImport,
  type SheetImportModel,
  type ImportState,
  type ImportTranslate,
} from './sheet-import.model.ts'

const styles = sheetStyles + progressStyles + ownStyles

export interface SheetImportProps {
  /** Must include `sheetImportTexts`. */
  t: ImportTranslate
  kind: ImportKind
  onClose(): void
  /** Called with the number of stored rows, even after closing. */
  onStored?(rows: number): void
}

/** Dialog to import users or stores from a spreadsheet (A1, A4). Closing it does not stop the import. */
export function SheetImportSheet({ t, kind, onClose, onStored }: SheetImportProps) {
  const context = useElementContext()
  const model = useMemo(() => createSheetImport(context, kind, { onStored }), [context, kind, onStored])
  const state = useStore(model.$state)
  useEffect(() => {
    model.begin()
    return model.leave
  }, [model])
  return (
    <Sheet
      title={t(`import.title.${kind}`)}
      kind={t(`import.title.${kind}`)}
      closeLabel={t('word.close')}
      part="import"
      onClose={onClose}
    >
      <Stylesheet css={styles} />
      <Step t={t} model={model} state={state} kind={kind} onClose={onClose} />
    </Sheet>
  )
}

interface StepProps {
  t: ImportTranslate
  model: SheetImportModel
  state: ImportState
  kind: ImportKind
  onClose(): void
}

function Step({ t, model, state, kind, onClose }: StepProps) {
  switch (state.step) {
    case 'loading':
      return <div className="skeleton sheet-ghost" role="status" aria-label={t('word.loading')} />
    case 'choosing':
      return <ChooseSheet t={t} model={model} kind={kind} fault={state.fault} />
    case 'sending':
      return (
        <div className="import-progress">
          <p role="status">{t('import.sending', { name: state.name })}</p>
          <ProgressBar label={t('import.sending', { name: state.name })} share={state.share} />
        </div>
      )
    case 'failed':
      return (
        <div className="sheet-notice" role="alert">
          <p>{errorText(t as T, state.error)}</p>
          <button type="button" className="button" onClick={model.begin}>
            {t('word.try-again')}
          </button>
        </div>
      )
    case 'shown':
      return <ImportSteps t={t} model={model} state={state} onClose={onClose} />
  }
}
