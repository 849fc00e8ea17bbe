/** Calendar days (YYYY-MM-DD) in the browser's time zone, and localized times in the zone of the store. */
import {
  knownZone,
  offsetIn,
  formatTimeIn,
  formatZone,
  formatDayIn,
} from '@lustra/core/contract/rules/zones.ts'

/** The local calendar day, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** True for an existing calendar day, not for 31 February. */
export const isDay = (day: string) => partsOf(day) !== undefined

/** Localized calendar day, independent of time zones; returns other texts unchanged. */
export const formatDay = (tag: string, day: string): string =>
  isDay(day) ? formatDayIn(tag, 'UTC', new Date(day)) : day

/** First moment of a day as an ISO time; undefined when invalid. */
export function startOfDay(day: string): string | undefined {
  const parts = partsOf(day)
  return parts && new Date(...parts).toISOString()
}

/** Last moment of a day as an ISO time, also on days of 23 or 25 hours; undefined when invalid. */
export function endOfDay(day: string): string | undefined {
  const parts = partsOf(day)
  if (!parts) return
  const [year, month, date] = parts
  return new Date(new Date(year, month, date + 1).getTime() - 1).toISOString()
}

/** Both are valid days and the second is before the first. */
export const isReversed = (from: string, to: string) => isDay(from) && isDay(to) && to < from

function partsOf(day: string): [year: number, month: number, date: number] | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!found) return
  const [year, month, date] = [Number(found[1]), Number(found[2]) - 1, Number(found[3])]
  const made = new Date(year, month, date)
  // Date maps years before 100 to 19xx; reject them.
  return made.getFullYear() === year && made.getMonth() === month && made.getDate() === date
    ? [year, month, date]
    : undefined
}

export interface TimeFormat {
  format(moment: Date): string
}

/** Whether the zone's offset differs from the reader's at that moment. */
export const isElsewhere = (zone: string | undefined, moment: Date): boolean =>
  !Number.isNaN(moment.getTime()) &&
  knownZone(zone) !== undefined &&
  offsetIn(zone, moment) !== offsetIn(undefined, moment)

/** Date and time in the zone, with its name when it differs from the reader's. Defaults to the reader's zone. */
export const timeFormat = (tag: string, zone?: string): TimeFormat => ({
  format(moment) {
    const time = formatTimeIn(tag, zone, moment)
    return isElsewhere(zone, moment) ? `${time} (${formatZone(tag, zone, moment, 'short')})` : time
  },
})

/** A time as the server sends it, and the zone it is shown in. */
export interface ZonedTime {
  time: string
  zone: string | undefined
}

/** The zone that all times have, where it is not the reader's: its short name for a heading, and the full ones. */
export function sharedZone(tag: string, times: readonly ZonedTime[]): { short: string; long: string } | null {
  const names = (length: 'short' | 'long') => [
    ...new Set(
      times.map(({ time, zone }) =>
        isElsewhere(zone, new Date(time)) ? formatZone(tag, zone, new Date(time), length) : '',
      ),
    ),
  ]
  const [short, other] = names('short')
  return short && other === undefined ? { short, long: names('long').join(', ') } : null
}

/** Formats a server time; returns invalid times unchanged. */
export function formatDate(format: TimeFormat, time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : format.format(date)
}
