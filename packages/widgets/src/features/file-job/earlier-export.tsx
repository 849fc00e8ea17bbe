import { errorText, languageNames, type FileJob, type T } from '@lustra/core'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useElementContext, Stylesheet } from '../../kit/react/react-screen.tsx'
import { ConfirmCancel } from '../../ui/progress/progress.tsx'
import styles from './earlier-export.css?inline'
import {
  createEarlierExport,
  type EarlierExportModel,
  type EarlierExportState,
} from './earlier-export.model.ts'
import { ExportProgress, type Translate } from './export-progress.tsx'

export interface EarlierExportProps {
  /** Must include `fileExportTexts`. */
  t: Translate
  job: FileJob
  /** `isByPerson`: by a button, which had the focus. */
  onClose(isByPerson: boolean): void
}

/** Notice below a list about a large export of an earlier visit; the list stays usable (A4, S7). */
export function EarlierExport({ t, job, onClose }: EarlierExportProps) {
  const context = useElementContext()
  const { tag } = languageNames[useStore(context.$language)]
  const model = useMemo(() => createEarlierExport(context, job), [context, job])
  const state = useStore(model.$state)
  const [isConfirming, setConfirming] = useState(false)
  const isRunning = state.step === 'making' || state.step === 'receiving'
  useEffect(() => {
    model.follow()
    return model.leave
  }, [model])
  useEffect(() => {
    if (state.step === 'abandoned') onClose(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state.step])
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // The focused button has unmounted.
  useEffect(() => {
    const root = section.current!.getRootNode() as ShadowRoot
    if (hadFocus.current && !root.activeElement) section.current!.focus({ preventScroll: true })
  }, [state.step, isConfirming])
  function discard() {
    model.discard()
    onClose(true)
  }

  const title = t('file-export.earlier', { time: formatTimeIn(tag, undefined, new Date(job.CreatedAt)) })
  return (
    <section
      className="earlier-export"
      aria-label={title}
      ref={section}
      tabIndex={-1}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <Stylesheet css={styles} />
      <h2>{title}</h2>
      {isRunning && isConfirming ? (
        <ConfirmCancel
          text={t('file-export.stop')}
          stopLabel={t('file-export.stop-yes')}
          keepLabel={t('file-export.stop-no')}
          onStop={discard}
          onKeep={() => setConfirming(false)}
        />
      ) : (
        <>
          <Step t={t} state={state} />
          <div className="dialog-actions">
            <Actions
              {...{ t, state, model, onClose }}
              onCancel={() => setConfirming(true)}
              onDiscard={discard}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Step({ t, state }: { t: Translate; state: EarlierExportState }) {
  switch (state.step) {
    case 'making':
    case 'receiving':
      return <ExportProgress t={t} state={state} />
    case 'made':
      return <p role="status">{t('file-export.made', { name: state.job.FileName })}</p>
    case 'done':
      return <p role="status">{t('file-export.done', { name: state.name })}</p>
    case 'failed':
      return <p role="alert">{`${t('file-export.failed')} ${errorText(t as T, state.error)}`}</p>
    case 'abandoned':
      return null
  }
}

interface ActionsProps extends Omit<EarlierExportProps, 'job'> {
  state: EarlierExportState
  model: EarlierExportModel
  onCancel(): void
  onDiscard(): void
}

function Actions({ t, state: { step }, model, onClose, onCancel, onDiscard }: ActionsProps) {
  if (step === 'made')
    return (
      <>
        <button type="button" className="button" onClick={onDiscard}>
          {t('file-export.delete')}
        </button>
        <button type="button" className="button primary" onClick={model.receive}>
          {t('file-export.download')}
        </button>
      </>
    )
  const isRunning = step === 'making' || step === 'receiving'
  return (
    <button type="button" className="button" onClick={isRunning ? onCancel : () => onClose(true)}>
      {t(isRunning ? 'word.cancel' : 'word.close')}
    </button>
  )
}
