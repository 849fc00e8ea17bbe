/** Due dates relative to a calendar day, the store's or the reader's. */
import type { ActionStatus } from '@lustra/core'
import { isDay } from '../../ui/list/model/days.ts'

const dayMs = 24 * 60 * 60_000

/** No relative text beyond this. */
const nearDays = 30

export interface Due {
  DueDate: string
  Status: ActionStatus
}

/** Days from `today` to the due date; negative when it has passed, NaN for invalid days. */
export const daysLeft = (due: string, today: string): number =>
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
