/** When something is to be done, seen from a calendar day: that at the store, or the reader's own. Pure. */
import { sayDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { ActionStatus } from '@lustra/core'
import { isDay } from '../ui/list/model/days.ts'

const dayMs = 24 * 60 * 60_000

/** Further away than this the date alone says enough. */
const nearDays = 30

export interface Due {
  DueDate: string
  Status: ActionStatus
}

/** Days from `today` to the day it is due; negative when that lies behind. NaN for what is no day. */
export const daysLeft = (due: string, today: string): number =>
  isDay(due) && isDay(today) ? Math.round((Date.parse(due) - Date.parse(today)) / dayMs) : NaN

/** Not done after its day; on the day itself it is not overdue yet, as the host counts it (V6). */
export const isOverdue = ({ DueDate, Status }: Due, today: string): boolean =>
  Status !== 'done' && daysLeft(DueDate, today) < 0

/** `in 3 days`, `tomorrow`, `3 days ago`, in a language's own words; empty for what is done or far away. */
export function dueIn(tag: string, due: Due, today: string): string {
  const days = daysLeft(due.DueDate, today)
  if (due.Status === 'done' || Number.isNaN(days) || days > nearDays) return ''
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
}

/** A calendar day in a language's words; it is the same day in every time zone. What is no day stands as it came. */
export const sayDay = (tag: string, day: string): string =>
  isDay(day) ? sayDayIn(tag, 'UTC', new Date(day)) : day
