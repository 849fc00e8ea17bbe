/** Times as a language writes them, in the zone of the store where they happened. */
import { knownZone, offsetIn, sayTimeIn, sayZone } from '@lustra/core/contract/rules/zones.ts'

export interface TimeFormat {
  format(moment: Date): string
}

/** Whether clocks in a zone show another time than the reader's own at a moment. */
export const isElsewhere = (zone: string | undefined, moment: Date): boolean =>
  !Number.isNaN(moment.getTime()) &&
  knownZone(zone) !== undefined &&
  offsetIn(zone, moment) !== offsetIn(undefined, moment)

/** Day and hour in a zone, which is named where it is not the reader's; without a zone in the reader's own. */
export const timeFormat = (tag: string, zone?: string): TimeFormat => ({
  format(moment) {
    const time = sayTimeIn(tag, zone, moment)
    return isElsewhere(zone, moment) ? `${time} (${sayZone(tag, zone, moment)})` : time
  },
})

/** A time of the server as the language writes it; what is no time is returned as it came. */
export function formatDate(format: TimeFormat, time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : format.format(date)
}
