/**
 * Calendar days and clock times in a time zone, by its IANA name. Without zod, so that browsers may import it. For names unknown
 * to this runtime, the user's own zone is used.
 */

const usable = new Map<string, string | undefined>()

/** The zone if `Intl` supports it, otherwise undefined. */
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

/** Cached, because creating a formatter costs more than a hundred uses; not for the user's own zone, which may change. */
function formatterIn(locale: string, options: Intl.DateTimeFormatOptions, zone: string | undefined) {
  const timeZone = knownZone(zone)
  if (!timeZone) return new Intl.DateTimeFormat(locale, options)
  const key = [locale, timeZone, ...Object.entries(options).flat()].join(' ')
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, formatter)
  return formatter
}

const pad = (part: number) => String(part).padStart(2, '0')

/** Local year, month (from 1), day, hour, minute and second in a zone. */
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
  const parts = formatterIn('en-US-u-ca-gregory', options, zone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part)
}

/** The calendar day (YYYY-MM-DD) in a zone; '' for an invalid date. */
export function dayIn(zone: string | undefined, moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  const [year = 0, month = 0, day = 0] = clockIn(zone, moment)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** UTC offset of a zone at a moment, in milliseconds. */
export function offsetIn(zone: string | undefined, moment: Date): number {
  if (!knownZone(zone)) return -moment.getTimezoneOffset() * 60_000
  const [year = 0, month = 1, ...rest] = clockIn(zone, moment)
  const wall = Date.UTC(year, month - 1, ...(rest as [number]))
  return wall - Math.floor(moment.getTime() / 1000) * 1000
}

/** The first moment of a calendar day in a zone, also when a clock change skips midnight. */
export function startOfDayIn(zone: string | undefined, day: string): Date {
  const midnight = Date.parse(day)
  const guess = midnight - offsetIn(zone, new Date(midnight))
  const start = new Date(midnight - offsetIn(zone, new Date(guess)))
  // When midnight is skipped, `start` is still on the previous day.
  return dayIn(zone, start) < day ? new Date(guess) : start
}

/** The first moment of the next calendar day in a zone. */
export const endOfDayIn = (zone: string | undefined, moment: Date): Date =>
  startOfDayIn(zone, nextDay(dayIn(zone, moment)))

/** The calendar day after this one. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Calendar days between two moments in a zone; negative if `to` is earlier. */
export const daysBetween = (zone: string | undefined, from: Date, to: Date): number =>
  Math.round((Date.parse(dayIn(zone, to)) - Date.parse(dayIn(zone, from))) / (24 * 60 * 60_000))

/** The formatting locale of a language tag (zh-Hans, zh-Hant, en), the same on screens and in PDFs. */
const localeOf = (tag: string) => (tag.startsWith('zh') ? tag : 'en-GB')

/**
 * Returns '' for an invalid date: a server may omit a time, which must not break the row. Runtimes differ in the short name of
 * September.
 */
const formatIn = (tag: string, form: Intl.DateTimeFormatOptions, zone: string | undefined, moment: Date) =>
  Number.isNaN(moment.getTime())
    ? ''
    : formatterIn(localeOf(tag), form, zone)
        .format(moment)
        .replace(/Sept\b/, 'Sep')

/** `21 Nov 2026`, `2026年11月21日`: `long` in Chinese, because runtimes differ in its medium format. */
export const formatDayIn = (tag: string, zone: string | undefined, moment: Date): string =>
  formatIn(tag, { dateStyle: tag.startsWith('zh') ? 'long' : 'medium' }, zone, moment)

/** `Sep 2026`, `2026年9月`; of `month` alone `Sep`. In UTC, so that no time zone shifts the month. */
export const formatMonthIn = (tag: string, month: Date, shape: 'year' | 'month' = 'year'): string =>
  formatIn(tag, { month: 'short', ...(shape === 'year' && { year: 'numeric' }) }, 'UTC', month)

/** `12:58` */
export const formatHourIn = (tag: string, zone: string | undefined, moment: Date): string =>
  formatIn(tag, { timeStyle: 'short', hourCycle: 'h23' }, zone, moment)

/** `21 Nov 2026, 12:58`, `2026年11月21日 12:58`. */
export const formatTimeIn = (tag: string, zone: string | undefined, moment: Date): string =>
  [formatDayIn(tag, zone, moment), formatHourIn(tag, zone, moment)]
    .filter(Boolean)
    .join(tag.startsWith('zh') ? ' ' : ', ')

/** The name of a zone at a moment: `China Standard Time`, short `GMT+8`. */
export function formatZone(
  tag: string,
  zone: string | undefined,
  moment: Date,
  length: 'long' | 'short' = 'long',
): string {
  if (Number.isNaN(moment.getTime())) return ''
  const parts = formatterIn(localeOf(tag), { timeZoneName: length }, zone).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
