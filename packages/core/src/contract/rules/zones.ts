/**
 * Calendar days and clock times in a time zone of the world, by its IANA name. Pure, and free of zod, so that browsers may
 * import it. A name that this runtime does not know counts as none: then the zone of the reader is used.
 */

const usable = new Map<string, string | undefined>()

/** The zone as `Intl` takes it; undefined for a name that nobody knows. */
export function knownZone(zone: string | undefined): string | undefined {
  if (!zone) return undefined
  if (!usable.has(zone)) usable.set(zone, isKnown(zone) ? zone : undefined)
  return usable.get(zone)
}

function isKnown(timeZone: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than a hundred uses of it; the reader's own zone may be another one tomorrow. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions, zone: string | undefined) {
  const timeZone = knownZone(zone)
  if (!timeZone) return new Intl.DateTimeFormat(locale, options)
  const key = [locale, timeZone, ...Object.entries(options).flat()].join(' ')
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

const pad = (part: number) => String(part).padStart(2, '0')

/** Year, month (from 1), day, hour, minute and second on the clocks of a zone. */
function clockIn(zone: string | undefined, moment: Date): number[] {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const
  const parts = formatIn('en-US-u-ca-gregory', options, zone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part)
}

/** The calendar day (YYYY-MM-DD) that it is in a zone. */
export function dayIn(zone: string | undefined, moment: Date): string {
  const [year = 0, month = 0, day = 0] = clockIn(zone, moment)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
export function offsetIn(zone: string | undefined, moment: Date): number {
  if (!knownZone(zone)) return -moment.getTimezoneOffset() * 60_000
  const [year = 0, month = 1, ...rest] = clockIn(zone, moment)
  const wall = Date.UTC(year, month - 1, ...(rest as [number]))
  return wall - Math.floor(moment.getTime() / 1000) * 1000
}

/** The first moment of a calendar day in a zone, also where midnight is skipped by a change of clocks. */
export function startOfDayIn(zone: string | undefined, day: string): Date {
  const midnight = Date.parse(day)
  const guess = midnight - offsetIn(zone, new Date(midnight))
  const start = new Date(midnight - offsetIn(zone, new Date(guess)))
  // Before a midnight that does not exist the clocks still show the day before.
  return dayIn(zone, start) < day ? new Date(guess) : start
}

/** The first moment of the next calendar day in a zone. */
export const endOfDayIn = (zone: string | undefined, moment: Date): Date =>
  startOfDayIn(zone, nextDay(dayIn(zone, moment)))

/** The calendar day after this one. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Calendar days from one moment to a later one, as the calendars of a zone count them; negative for an earlier one. */
export const daysBetween = (zone: string | undefined, from: Date, to: Date): number =>
  Math.round((Date.parse(dayIn(zone, to)) - Date.parse(dayIn(zone, from))) / (24 * 60 * 60_000))

/** The one way in which each language writes dates, by its tag (zh-Hans, zh-Hant, en): the same on screens and in PDFs. */
const localeOf = (tag: string) => (tag.startsWith('zh') ? tag : 'en-GB')

/** '' for what is no moment: a server may leave a time out, and no row may fail for it. */
const sayIn = (tag: string, form: Intl.DateTimeFormatOptions, zone: string | undefined, moment: Date) =>
  Number.isNaN(moment.getTime()) ? '' : formatIn(localeOf(tag), form, zone).format(moment)

/** `21 Nov 2026`, `2026年11月21日`: runtimes do not agree on how long a medium date is in Chinese. */
export const sayDayIn = (tag: string, zone: string | undefined, moment: Date): string =>
  sayIn(tag, { dateStyle: tag.startsWith('zh') ? 'long' : 'medium' }, zone, moment)

/** `12:58` */
export const sayHourIn = (tag: string, zone: string | undefined, moment: Date): string =>
  sayIn(tag, { timeStyle: 'short', hourCycle: 'h23' }, zone, moment)

/** `21 Nov 2026, 12:58`, `2026年11月21日 12:58`. */
export const sayTimeIn = (tag: string, zone: string | undefined, moment: Date): string =>
  [sayDayIn(tag, zone, moment), sayHourIn(tag, zone, moment)]
    .filter(Boolean)
    .join(tag.startsWith('zh') ? ' ' : ', ')

/** What a zone is called at a moment: `China Standard Time`, short `GMT+8`. */
export function sayZone(
  tag: string,
  zone: string | undefined,
  moment: Date,
  length: 'long' | 'short' = 'long',
): string {
  if (Number.isNaN(moment.getTime())) return ''
  const parts = formatIn(localeOf(tag), { timeZoneName: length }, zone).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
