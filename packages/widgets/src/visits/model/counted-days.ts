import { daysBetween } from '@lustra/core/contract/rules/zones.ts'

const dayMs = 24 * 60 * 60_000

/**
 * As many times 24 hours ago as calendar days lie between at the store: what says how long ago something was counts hours, and
 * people count days. Within a day it is the time itself.
 */
export function countedFrom(time: string, zone: string | undefined, now: Date): string {
  if (Number.isNaN(Date.parse(time))) return time
  const days = daysBetween(zone, new Date(time), now)
  return days === 0 ? time : new Date(now.getTime() - days * dayMs).toISOString()
}
