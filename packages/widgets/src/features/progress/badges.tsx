import type { ActionStatus } from '@lustra/core'
import type { T } from '../../kit/element-context.ts'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { isDay, formatDay } from '../../ui/time/format-date.ts'
import type { ProgressTextKey } from './progress.texts.en.ts'

/** Due dates relative to a calendar day, the store's or the reader's. */
const dayMs = 24 * 60 * 60_000

/** No relative text beyond this. */
const nearDays = 30

interface Due {
  DueDate: string
  Status: ActionStatus
}

/** Days from `today` to the due date; negative when it has passed, NaN for invalid days. */
const daysLeft = (due: string, today: string): number =>
  isDay(due) && isDay(today) ? Math.round((Date.parse(due) - Date.parse(today)) / dayMs) : NaN

/** Not done and past its due date; not yet on the day itself, as on the host (V6). */
export const isOverdue = ({ DueDate, Status }: Due, today: string): boolean =>
  Status !== 'done' && daysLeft(DueDate, today) < 0

/** Localized `in 3 days`, `tomorrow`; empty when done, overdue or far away. */
export function dueIn(tag: string, due: Due, today: string): string {
  const days = daysLeft(due.DueDate, today)
  if (due.Status === 'done' || !(days >= 0 && days <= nearDays)) return ''
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
}

const icons: Record<ActionStatus, IconName> = { open: 'clipboard', 'in-progress': 'refresh', done: 'check' }

/** Status as text with an icon, so that it does not depend on colour. */
export const StatusBadge = ({ t, status }: { t: T<ProgressTextKey>; status: ActionStatus }) => (
  <span className={`badge state ${status}`}>
    <Icon name={icons[status]} /> {t(`state.${status}`)}
  </span>
)

interface DueProps {
  t: T<ProgressTextKey>
  /** BCP 47 language tag. */
  tag: string
  due: Due
  /** Current calendar day, which decides whether it is overdue. */
  today: string
}

/** Due date, and the days until it or, as a badge, since it (V6, P5). */
export const DueDay = ({ t, tag, due, today }: DueProps) => (
  <span className="state-due">
    <time dateTime={due.DueDate}>{formatDay(tag, due.DueDate)}</time>
    {isOverdue(due, today) && (
      <span className="badge state-overdue">
        <Icon name="clock" /> {t('state.overdue', { count: -daysLeft(due.DueDate, today) })}
      </span>
    )}
    <span className="state-in">{dueIn(tag, due, today)}</span>
  </span>
)
