import type { ActionStatus } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import type { T } from '../kit/tools.ts'
import { dueIn, isOverdue, sayDay, type Due } from './due.ts'
import type { ProgressTextKey } from './progress.texts.en.ts'

const icons: Record<ActionStatus, IconName> = { open: 'clipboard', 'in-progress': 'refresh', done: 'check' }

/** How far it has come, in a word and a sign; the colour only helps. */
export const StatusBadge = ({ t, status }: { t: T<ProgressTextKey>; status: ActionStatus }) => (
  <span className={`badge state ${status}`}>
    <Icon name={icons[status]} /> {t(`state.${status}`)}
  </span>
)

interface DueProps {
  t: T<ProgressTextKey>
  /** Language tag. */
  tag: string
  due: Due
  /** The calendar day by which it is overdue or not. */
  today: string
}

/** The day it is due, how far that is away, and in words when it has passed (V6, P5). */
export const DueDay = ({ t, tag, due, today }: DueProps) => (
  <span className="state-due">
    <time dateTime={due.DueDate}>{sayDay(tag, due.DueDate)}</time>
    {isOverdue(due, today) && (
      <span className="badge state-overdue">
        <Icon name="clock" /> {t('state.overdue')}
      </span>
    )}
    <span className="state-in">{dueIn(tag, due, today)}</span>
  </span>
)
