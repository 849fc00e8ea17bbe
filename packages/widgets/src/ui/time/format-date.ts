/** Localized times in the zone of the store. */
import { knownZone, offsetIn, formatTimeIn, formatZone } from '@lustra/core/contract/rules/zones.ts'

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
