import { errorText, confirmDiscard, type Evaluation, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { DialogHead } from '../../../ui/basics/dialog-head.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import { EvaluationAnswers } from './evaluation-answers.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import type { EvaluationModel } from '../model/evaluation.model.ts'
import type { EvaluationT } from '../evaluation.types.ts'
import { Stylesheet } from '../../../kit/react/stylesheet.tsx'
import styles from './evaluation-dialog.css?inline'
import type { TimeFormat } from '../../../ui/time/format-date.ts'

interface Props {
  t: EvaluationT
  model: EvaluationModel
  /** Names the service of an evaluation id. */
  subtitleOf(id: string): string | undefined
  times: TimeFormat
  /** Opens the report of a stored evaluation. */
  onReport?: (() => void) | undefined
  /** Closed by the person or after sending; the caller restores the focus. */
  onClosed?(id: string): void
}

/** Dialog to read (V3), give or change (V5) one evaluation. Renders nothing while the model is closed. */
export function EvaluationDialog({ t, model, subtitleOf, times, onReport, onClosed }: Props) {
  const shown = useStore(model.$shown)
  const draft = useStore(model.$draft)
  const id = shown.step === 'closed' ? '' : shown.id
  useWhenClosed(id, onClosed)
  if (shown.step === 'closed') return null

  async function close() {
    if (!model.isDirty() || (await confirmDiscard(t as T))) model.close()
  }
  async function cancel() {
    if (draft?.isClosed || (shown.step === 'ready' && shown.value.MayEvaluate)) return close()
    if (!model.isDirty() || (await confirmDiscard(t as T))) model.stop()
  }

  const subtitle = subtitleOf(id)
  const isNew = draft !== null && !draft.replaces
  return (
    <Modal
      label={t(isNew ? 'visit.evaluate' : 'visit.evaluation')}
      className="evaluation"
      part="evaluation"
      onClose={() => void close()}
    >
      <Stylesheet css={styles} />
      <div className="evaluation-frame">
        <DialogHead
          title={t(isNew ? 'visit.evaluate' : 'visit.evaluation')}
          below={subtitle && <p>{subtitle}</p>}
          closeLabel={t('word.close')}
          onClose={() => void close()}
        />
        {shown.step === 'loading' && (
          <div className="skeleton" role="status" aria-label={t('word.loading')} />
        )}
        {shown.step === 'failed' && <Failure t={t} error={shown.error} onRetry={model.again} />}
        {shown.step === 'ready' && (!draft || draft.isClosed || draft.replaces) && (
          <SubmittedEvaluation
            t={t}
            model={model}
            evaluation={shown.value}
            times={times}
            isChanging={!!draft}
            onReport={onReport}
          />
        )}
        {draft && <EvaluationForm t={t} model={model} draft={draft} onCancel={() => void cancel()} />}
      </div>
    </Modal>
  )
}

interface SubmittedProps extends Pick<Props, 't' | 'model' | 'times' | 'onReport'> {
  evaluation: Evaluation
  isChanging: boolean
}

/** The stored evaluation, above the form that changes it. */
function SubmittedEvaluation({ t, model, evaluation, times, isChanging, onReport }: SubmittedProps) {
  const canBegin = !isChanging && (evaluation.EditableUntil || evaluation.MayEvaluate)
  return (
    <section aria-label={t('visit.evaluation')} className="evaluation-submitted">
      <EvaluationAnswers t={t} evaluation={evaluation} times={times} />
      {(canBegin || (onReport && !isChanging)) && (
        <div className="dialog-actions">
          {canBegin && (
            <button type="button" className="button" onClick={model.begin}>
              <Icon name="star" /> {t(evaluation.MayEvaluate ? 'visit.evaluate' : 'visit.change-evaluation')}
            </button>
          )}
          {onReport && !isChanging && (
            <button type="button" className="button" onClick={onReport}>
              <Icon name="report" /> {t('visit.view-report')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function Failure({ t, error, onRetry }: { t: EvaluationT; error: unknown; onRetry(): void }) {
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t('visit.evaluation-failed')}</strong> {errorText(t as T, error)}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {t('word.try-again')}
      </button>
    </div>
  )
}

/** Calls `onClosed` when the open evaluation closes. */
function useWhenClosed(id: string, onClosed: Props['onClosed']) {
  const before = useRef('')
  useEffect(() => {
    if (before.current && !id) onClosed?.(before.current)
    before.current = id
  }, [id, onClosed])
}
