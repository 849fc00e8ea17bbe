import { daysBetween } from '@lustra/core/contract/rules/zones.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Input for a relative time that counts hours, adjusted to calendar days at the store: `now` minus 24 hours per calendar day.
 * Within the same day the time itself, or '' when it would be shown as a day ago.
 */
export function toCalendarDays(time: string, zone: string | undefined, now: Date): string {
  if (Number.isNaN(Date.parse(time))) return time
  const days = daysBetween(zone, new Date(time), now)
  // Shoelace shows "yesterday" from 20 hours on, which is wrong within one day.
  if (days === 0) return now.getTime() - Date.parse(time) < 20 * hourMs ? time : ''
  return new Date(now.getTime() - days * dayMs).toISOString()
}
