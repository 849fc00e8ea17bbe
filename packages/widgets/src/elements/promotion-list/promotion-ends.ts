import { daysBetween, formatDayIn } from '@lustra/core/contract/rules/zones.ts'

/** Beyond this many days a date is shown instead of a relative time. */
const maxRelativeDays = 30

export type Ending = { key: 'ends-in'; when: string } | { key: 'ends-on' | 'ended'; date: string }

/** When a promotion ends, in the user's time zone; null without an end. */
export function endingOf(tag: string, endsAt: string | null, now: Date): Ending | null {
  const end = new Date(endsAt ?? NaN)
  if (Number.isNaN(end.getTime())) return null
  const date = formatDayIn(tag, undefined, end)
  if (end <= now) return { key: 'ended', date }
  const days = daysBetween(undefined, now, end)
  if (days > maxRelativeDays) return { key: 'ends-on', date }
  return { key: 'ends-in', when: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day') }
}
