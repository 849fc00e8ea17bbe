/**
 * Period presets by first day, without a last day: visits of stores further east may already have tomorrow's date. Pure.
 */
import { dayOf } from './days.ts'

export const presetDays = [7, 30, 90] as const

export interface DaySpan {
  from: string
  to: string
}

/** The last `days` days including today. */
export function lastDays(days: number, now: Date): DaySpan {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)
  return { from: dayOf(first), to: '' }
}

/** From the first of January. */
export const thisYear = (now: Date): DaySpan => ({ from: `${dayOf(now).slice(0, 4)}-01-01`, to: '' })
