/**
 * Periods that people ask for, by their first day. Open at the end: where a store lies further east, its newest visits already
 * have tomorrow's date. Pure.
 */
import { dayOf } from './days.ts'

export const presetDays = [7, 30, 90] as const

export interface DaySpan {
  from: string
  to: string
}

/** The last so many days, today among them. */
export function lastDays(days: number, now: Date): DaySpan {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return { from: dayOf(first), to: '' }
}

/** From the first of January on. */
export const thisYear = (now: Date): DaySpan => ({ from: `${dayOf(now).slice(0, 4)}-01-01`, to: '' })
