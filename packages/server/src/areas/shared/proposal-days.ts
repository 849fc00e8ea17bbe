const dayMs = 24 * 60 * 60_000

/** A proposal is due when its deadline is this many days away. */
const proposalDays = 7

/** The last deadline (YYYY-MM-DD) of the proposals that are due on a day. */
export const proposalsDueUntil = (today: string): string => plusDays(today, proposalDays)

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
