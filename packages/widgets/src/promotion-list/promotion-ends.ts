import { daysBetween, sayDayIn } from '@lustra/core/contract/rules/zones.ts'

/** Further away than this the date says more. */
const nearDays = 30

export type Ending = { key: 'ends-in'; when: string } | { key: 'ends-on' | 'ended'; date: string }

/** When a promotion ends, by the reader's own calendar; null for one without an end. Pure. */
export function endingOf(tag: string, endsAt: string | null, now: Date): Ending | null {
  const end = new Date(endsAt ?? NaN)
  if (Number.isNaN(end.getTime())) return null
  const date = sayDayIn(tag, undefined, end)
  if (end <= now) return { key: 'ended', date }
  const days = daysBetween(undefined, now, end)
  if (days > nearDays) return { key: 'ends-on', date }
  return { key: 'ends-in', when: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day') }
}
