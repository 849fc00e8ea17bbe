import { daysBetween } from '@lustra/core/contract/rules/zones.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * As many times 24 hours ago as calendar days lie between at the store: what says how long ago something was counts hours, and
 * people count days. Within a day it is the time itself, and '' where that would be called a day ago.
 */
export function countedFrom(time: string, zone: string | undefined, now: Date): string {
  if (Number.isNaN(Date.parse(time))) return time
  const days = daysBetween(zone, new Date(time), now)
  // From 20 hours on Shoelace says «yesterday», which is wrong within one day: then the date alone is shown.
  if (days === 0) return now.getTime() - Date.parse(time) < 20 * hourMs ? time : ''
  return new Date(now.getTime() - days * dayMs).toISOString()
}
