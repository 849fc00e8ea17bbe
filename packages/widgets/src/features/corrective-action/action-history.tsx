import type { ActionStep } from '@lustra/core'
import { StatusBadge } from '../progress/badges.tsx'
import type { ActionT } from './action.types.ts'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'

interface Props {
  t: ActionT
  steps: readonly ActionStep[]
  times: TimeFormat
}

/** Steps of the action, oldest first: status, time, author, note (V6). */
export const ActionHistory = ({ t, steps, times }: Props) => (
  <section className="sheet-part" aria-label={t('action.history')}>
    <h3>{t('action.history')}</h3>
    <ol className="action-steps">
      {steps.map((step, index) => (
        <li key={index}>
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
