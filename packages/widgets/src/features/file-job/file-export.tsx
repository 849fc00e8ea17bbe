import { codeOf, errorText, type FileRequest, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useElementContext, Stylesheet } from '../../kit/react/react-screen.tsx'
import { Modal } from '../../ui/basics/modal.tsx'
import { ConfirmCancel } from '../../ui/progress/progress.tsx'
import styles from './file-export.css?inline'
import { createFileExport, type FileExportModel, type FileExportState } from './file-export.model.ts'
import { ExportProgress, type Translate } from './export-progress.tsx'

export interface FileExportProps {
  /** Must include `fileExportTexts`. */
  t: Translate
  requested: FileRequest
  onClose(): void
}

/** Dialog of a large export, which begins when it opens. Closing it cancels the job (A4, S7). */
export function FileExportDialog({ t, requested, onClose }: FileExportProps) {
  const context = useElementContext()
  const model = useMemo(() => createFileExport(context, requested), [context, requested])
  const state = useStore(model.$state)
  const [isConfirming, setConfirming] = useState(false)
  const isRunning = state.step === 'making' || state.step === 'receiving'
  useEffect(() => {
    model.begin()
    return () => {
      model.stop()
      // The element was removed: when it is attached again, nothing is exported.
      onClose()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [model])
  useEffect(() => {
    if (state.step === 'abandoned') onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state.step])
  const close = isRunning ? () => setConfirming(!isConfirming) : onClose

  return (
    <Modal label={t('file-export.title')} className="file-export" onClose={close}>
      <Stylesheet css={styles} />
      <div className="file-export-frame">
        <h2>{t('file-export.title')}</h2>
        {isRunning && isConfirming ? (
          <ConfirmCancel
            text={t('file-export.stop')}
            stopLabel={t('file-export.stop-yes')}
            keepLabel={t('file-export.stop-no')}
            onStop={onClose}
            onKeep={() => setConfirming(false)}
          />
        ) : (
          <>
            <Step t={t} state={state} />
            <Actions t={t} state={state} model={model} onClose={close} />
          </>
        )}
      </div>
    </Modal>
  )
}

function Step({ t, state }: { t: Translate; state: FileExportState }) {
  switch (state.step) {
    case 'making':
    case 'receiving':
      return <ExportProgress t={t} state={state} />
    case 'done':
      return <p role="status">{t('file-export.done', { name: state.name })}</p>
    case 'failed':
      return <p role="alert">{failureText(t, state.error)}</p>
    case 'abandoned':
      return null
  }
}

/** Only the beginning is refused with 'too-many' (makeFile). */
const failureText = (t: Translate, error: unknown) =>
  codeOf(error) === 'too-many'
    ? t('file-export.too-many')
    : `${t('file-export.failed')} ${errorText(t as T, error)}`

interface ActionsProps extends Pick<FileExportProps, 't' | 'onClose'> {
  state: FileExportState
  model: FileExportModel
}

function Actions({ t, state: { step }, model, onClose }: ActionsProps) {
  const isRunning = step === 'making' || step === 'receiving'
  return (
    <div className="dialog-actions">
      <button
        type="button"
        className={step === 'done' ? 'button primary' : 'button'}
        data-autofocus
        onClick={onClose}
      >
        {t(isRunning ? 'word.cancel' : 'word.close')}
      </button>
      {step === 'failed' && (
        <button type="button" className="button primary" onClick={model.begin}>
          {t('word.try-again')}
        </button>
      )}
    </div>
  )
}
