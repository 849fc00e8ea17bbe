import type { ActionStep } from '@lustra/core'
import { StatusBadge } from '../progress/marks.tsx'
import type { ActionT } from './action.types.ts'
import { formatDate, type TimeFormat } from '../service-report/model/format-date.ts'

interface Props {
  t: ActionT
  steps: readonly ActionStep[]
  times: TimeFormat
}

/** What became of it, from its beginning on: who said so, when, and in which words (V6). */
export const ActionHistory = ({ t, steps, times }: Props) => (
  <section className="sheet-part" aria-label={t('action.history')}>
    <h3>{t('action.history')}</h3>
    <ol className="action-steps">
      {steps.map((step, place) => (
        <li key={place}>
          <StatusBadge t={t} status={step.Status} />{' '}
          <span className="sheet-by">
            <time dateTime={step.At}>{formatDate(times, step.At)}</time>
            {step.By && <> · {step.By}</>}
          </span>
          {step.Note && <p className="sheet-text">{step.Note}</p>}
        </li>
      ))}
    </ol>
  </section>
)
