import { nextDay, startOfDayIn } from '@lustra/core/contract'
import { and, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import { serviceReports as reports } from '../database/schema/service-reports.ts'
import { stores } from '../database/schema/stores.ts'
import type { Tx } from '../database/scope.ts'
import { zoneOf, type Locale } from '../http/locale.ts'
import type { Filters } from './search-conditions.ts'

type Zone = Pick<Locale, 'timeZone'>

/** When a service must have been: between two moments, or on days of the calendar of its store. Days count before moments. */
export async function isWithin(tx: Tx, filters: Filters, zone: Zone): Promise<SQL | undefined> {
  const { startTime, endTime, fromDay, toDay } = filters
  if (!fromDay && !toDay)
    return and(
      startTime ? gte(reports.serviceTime, new Date(startTime)) : undefined,
      endTime ? lte(reports.serviceTime, new Date(endTime)) : undefined,
    )
  const rows = await tx.selectDistinct({ zone: zoneOf(zone) }).from(stores)
  const ranges = rows.map((row) => ({ zone: row.zone, ...rangeOf(row.zone, fromDay, toDay) }))
  // A group without stores has no reports either.
  if (ranges.length < 2) return betweenMoments(ranges[0] ?? rangeOf(zone.timeZone, fromDay, toDay))
  return and(
    betweenMoments(widest(ranges)),
    or(
      ...ranges.map((range) =>
        and(
          betweenMoments(range),
          inArray(
            reports.storeId,
            tx
              .select({ id: stores.id })
              .from(stores)
              .where(eq(zoneOf(zone), range.zone)),
          ),
        ),
      ),
    ),
  )
}

interface Range {
  from: Date | undefined
  /** The first moment that is too late. */
  until: Date | undefined
}

const rangeOf = (zone: string, fromDay: string | undefined, toDay: string | undefined): Range => ({
  from: fromDay ? startOfDayIn(zone, fromDay) : undefined,
  until: toDay ? startOfDayIn(zone, nextDay(toDay)) : undefined,
})

/** What an index can be read by before stores are looked at. */
function widest(ranges: readonly Range[]): Range {
  const times = (name: 'from' | 'until') => ranges.flatMap((range) => range[name]?.getTime() ?? [])
  const [starts, ends] = [times('from'), times('until')]
  return {
    from: starts.length ? new Date(Math.min(...starts)) : undefined,
    until: ends.length ? new Date(Math.max(...ends)) : undefined,
  }
}

const betweenMoments = ({ from, until }: Range): SQL | undefined =>
  and(from ? gte(reports.serviceTime, from) : undefined, until ? lt(reports.serviceTime, until) : undefined)
