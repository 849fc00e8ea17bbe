import { sql, type SQL } from 'drizzle-orm'

/** Time zone of the company, in which months begin. It is UTC+8 all year. */
export const companyZone = 'Asia/Shanghai'
const aheadMs = 8 * 60 * 60_000
/** Number of complete months in a report, besides the current one. */
const wholeMonths = 12

/** Time span of a report, by the time it is read. */
export interface ReportSpan {
  /** YYYY-MM, the first month and the current one. */
  from: string
  to: string
  /** Start of the first month. */
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

/** Whether a service report is dated later than the report is read, in its current month, whose sums include it. */
export const isLaterThisMonth = ({ now, to }: ReportSpan): SQL =>
  sql`service_time > ${now.toISOString()} and service_time < (${`${to}-01`}::date + interval '1 month') at time zone ${companyZone}`
