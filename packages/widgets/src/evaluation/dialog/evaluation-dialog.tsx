import { errorText, mayLeaveWork, type Evaluation, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { DialogHead } from '../../ui/basics/dialog-head.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Modal } from '../../ui/basics/modal.tsx'
import { EvaluationAnswers } from './evaluation-answers.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import type { EvaluationModel } from '../model/evaluation.model.ts'
import type { EvaluationT } from '../evaluation.types.ts'
import { Sheet } from '../../kit/react/sheet.tsx'
import styles from './evaluation-dialog.css?inline'
import type { TimeFormat } from '../../service-report/model/format-date.ts'

interface Props {
  t: EvaluationT
  model: EvaluationModel
  /** Of which service; given the id. */
  subtitleOf(id: string): string | undefined
  times: TimeFormat
  /** It is gone, by the person or because the evaluation was sent: the place where the focus belongs is the caller's. */
  onClosed?(id: string): void
}

/** One evaluation over what is shown: to read (V3), to give, to change (V5). Stands only while the model has one open. */
export function EvaluationDialog({ t, model, subtitleOf, times, onClosed }: Props) {
  const shown = useStore(model.$shown)
  const draft = useStore(model.$draft)
  const id = shown.step === 'closed' ? '' : shown.id
  useWhenClosed(id, onClosed)
  if (shown.step === 'closed') return null

  async function close() {
    if (!model.isDirty() || (await mayLeaveWork(t as T))) model.close()
  }
  async function stop() {
    if (draft?.isClosed || (shown.step === 'ready' && shown.value.MayEvaluate)) return close()
    if (!model.isDirty() || (await mayLeaveWork(t as T))) model.stop()
  }

  const subtitle = subtitleOf(id)
  const isGiving = draft !== null && !draft.replaces
  return (
    <Modal
      label={t(isGiving ? 'visit.evaluate' : 'visit.evaluation')}
      className="evaluation"
      part="evaluation"
      onClose={() => void close()}
    >
      <Sheet css={styles} />
      <div className="evaluation-frame">
        <DialogHead
          title={t(isGiving ? 'visit.evaluate' : 'visit.evaluation')}
          below={subtitle && <p>{subtitle}</p>}
          closeLabel={t('visit.close')}
          onClose={() => void close()}
        />
        {shown.step === 'loading' && (
          <div className="skeleton" role="status" aria-label={t('word.loading')} />
        )}
        {shown.step === 'failed' && <Failure t={t} error={shown.error} onAgain={model.again} />}
        {shown.step === 'ready' && (!draft || draft.isClosed || draft.replaces) && (
          <Standing t={t} model={model} evaluation={shown.value} times={times} isChanging={!!draft} />
        )}
        {draft && <EvaluationForm t={t} model={model} draft={draft} onCancel={() => void stop()} />}
      </div>
    </Modal>
  )
}

interface StandingProps extends Pick<Props, 't' | 'model' | 'times'> {
  evaluation: Evaluation
  isChanging: boolean
}

/** What is on the host, above what is being written instead. */
function Standing({ t, model, evaluation, times, isChanging }: StandingProps) {
  const canBegin = !isChanging && (evaluation.EditableUntil || evaluation.MayEvaluate)
  return (
    <section aria-label={t('visit.evaluation')} className="evaluation-standing">
      <EvaluationAnswers t={t} evaluation={evaluation} times={times} />
      {canBegin && (
        <div className="dialog-actions">
          <button type="button" className="button" onClick={model.begin}>
            <Icon name="star" /> {t(evaluation.MayEvaluate ? 'visit.evaluate' : 'visit.change-evaluation')}
          </button>
        </div>
      )}
    </section>
  )
}

function Failure({ t, error, onAgain }: { t: EvaluationT; error: unknown; onAgain(): void }) {
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t('visit.evaluation-failed')}</strong> {errorText(t as T, error)}
      </p>
      <button type="button" className="button" onClick={onAgain}>
        {t('word.try-again')}
      </button>
    </div>
  )
}

/** Says once that what was open is not open any more. */
function useWhenClosed(id: string, onClosed: Props['onClosed']) {
  const before = useRef('')
  useEffect(() => {
    if (before.current && !id) onClosed?.(before.current)
    before.current = id
  }, [id, onClosed])
}
