import type { ActionStatus } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { IconName } from '../../ui/basics/icons.ts'
import type { T } from '../../kit/element-context.ts'
import { formatDay } from '../../ui/list/model/days.ts'
import { daysLeft, dueIn, isOverdue, type Due } from './due.ts'
import type { ProgressTextKey } from './progress.texts.en.ts'

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
