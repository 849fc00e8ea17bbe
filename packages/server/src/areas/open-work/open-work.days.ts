import { plusDays, proposalsDueUntil } from '../shared/proposal-days.ts'

/** Reports of this many days, including today, count as open for evaluation. */
const reportDays = 30

/** The days used to count open work, from a person's own calendar day (YYYY-MM-DD). */
export function daysOf(today: string) {
  return { since: plusDays(today, 1 - reportDays), dueUntil: proposalsDueUntil(today) }
}
