import { plusDays, proposalsDueUntil } from '../shared/proposal-days.ts'

/** Reports of so many days, today's among them, wait to be evaluated; nobody remembers what was done before. */
const reportDays = 30

/** The days that open work is counted by, from a person's own calendar day (YYYY-MM-DD). */
export function daysOf(today: string) {
  return { since: plusDays(today, 1 - reportDays), dueUntil: proposalsDueUntil(today) }
}
