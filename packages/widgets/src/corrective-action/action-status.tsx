import type { ActionStatus } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import { dueIn, isOverdue, sayDay } from './action-due.ts'
import type { ActionTextKey } from './action-detail.texts.en.ts'
import type { T } from '../kit/tools.ts'

const icons: Record<ActionStatus, IconName> = { open: 'clipboard', 'in-progress': 'refresh', done: 'check' }

/** How far it has come, in a word and a sign; the colour only helps. */
export const ActionStatusBadge = ({ t, status }: { t: T<ActionTextKey>; status: ActionStatus }) => (
  <span className={`badge action-status ${status}`}>
    <Icon name={icons[status]} /> {t(`action.status.${status}`)}
  </span>
)

interface DueProps {
  t: T<ActionTextKey>
  /** Language tag. */
  tag: string
  action: { DueDate: string; Status: ActionStatus }
  /** The calendar day at the store. */
  today: string
}

/** The day it is due, how far that is away, and in words when it has passed (V6). */
export const ActionDue = ({ t, tag, action, today }: DueProps) => (
  <span className="action-due">
    <time dateTime={action.DueDate}>{sayDay(tag, action.DueDate)}</time>
    {isOverdue(action, today) && (
      <span className="badge action-overdue">
        <Icon name="clock" /> {t('action.overdue')}
      </span>
    )}
    <span className="action-in">{dueIn(tag, action, today)}</span>
  </span>
)
