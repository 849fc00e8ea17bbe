/** Services are done, and months begin, by the clock of the company. It is eight hours ahead all year. */
export const companyZone = 'Asia/Shanghai'
const aheadMs = 8 * 60 * 60_000
/** How many whole months a report looks back, besides the one that is not over. */
const wholeMonths = 12

/** What a report is about, by when it is read. */
export interface ReportSpan {
  /** YYYY-MM, the first month and the one that is not over yet. */
  from: string
  to: string
  /** When the first month began. */
  since: Date
  now: Date
  /** The company's calendar day, YYYY-MM-DD. */
  today: string
}

export function spanAt(now: Date): ReportSpan {
  const there = new Date(now.getTime() + aheadMs)
  const first = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - wholeMonths, 1))
  const today = there.toISOString().slice(0, 10)
  return {
    from: first.toISOString().slice(0, 7),
    to: today.slice(0, 7),
    since: new Date(first.getTime() - aheadMs),
    now,
    today,
  }
}
