/** Days as people and date fields write them (YYYY-MM-DD), in the person's own time zone. */

/** The calendar day where the person is, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** True for a day of the calendar; the 31st of February is none. */
export const isDay = (day: string) => partsOf(day) !== undefined

/** The first moment of a day, as an ISO time; undefined for what is no day. */
export function startOfDay(day: string): string | undefined {
  const parts = partsOf(day)
  return parts && new Date(...parts).toISOString()
}

/** The last moment of a day, as an ISO time; undefined for what is no day. Right on the days of 23 and 25 hours. */
export function endOfDay(day: string): string | undefined {
  const parts = partsOf(day)
  if (!parts) return
  const [year, month, date] = parts
  return new Date(new Date(year, month, date + 1).getTime() - 1).toISOString()
}

/** Both are days and the second lies before the first. */
export const isUpsideDown = (from: string, to: string) => isDay(from) && isDay(to) && to < from

function partsOf(day: string): [year: number, month: number, date: number] | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!found) return
  const [year, month, date] = [Number(found[1]), Number(found[2]) - 1, Number(found[3])]
  const made = new Date(year, month, date)
  // Date reads years before 100 as 19xx; no service was done then.
  return made.getFullYear() === year && made.getMonth() === month && made.getDate() === date
    ? [year, month, date]
    : undefined
}
