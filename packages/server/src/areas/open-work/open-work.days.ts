const dayMs = 24 * 60 * 60_000

/** Reports of so many days, today's among them, wait to be evaluated; nobody remembers what was done before. */
const reportDays = 30
/** A proposal whose deadline is so many days away is due. */
const proposalDays = 7

/** The days that open work is counted by, from a person's own calendar day (YYYY-MM-DD). */
export function daysOf(today: string) {
  return { since: plusDays(today, 1 - reportDays), dueUntil: plusDays(today, proposalDays) }
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
