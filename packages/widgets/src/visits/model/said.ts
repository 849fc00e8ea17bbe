/** Times as the person's language writes them, in the person's own time zone. */
export const timeFormat = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...hours(tag) })

/** The hour of a day alone, the same way. */
export const hourFormat = (tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', ...hours(tag) })

/** Chinese schedules count to 24; the words for parts of the day that a locale may put instead only take room. */
const hours = (tag: string) => (tag.startsWith('zh') ? { hourCycle: 'h23' as const } : {})

/** A host's time in the person's words; what is no time stands as it came. */
export function said(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : format.format(date)
}
