import { nextDay, startOfDayIn, type serviceReportFilters } from '@lustra/core/contract'
import { and, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { byZone, forZones, type Zone } from './store-zones.ts'

type Times = Pick<z.output<typeof serviceReportFilters>, 'startTime' | 'endTime' | 'fromDay' | 'toDay'>

/**
 * Condition on the service time: between two times, or on days of the store's calendar. A day has precedence over a
 * time on the same side.
 */
export async function isWithin(
  tx: Tx,
  { startTime, endTime, fromDay, toDay }: Times,
  zone: Zone,
): Promise<SQL | undefined> {
  return and(
    startTime && !fromDay ? gte(reports.serviceTime, new Date(startTime)) : undefined,
    endTime && !toDay ? lte(reports.serviceTime, new Date(endTime)) : undefined,
    fromDay || toDay ? await isOnDays(tx, zone, fromDay, toDay) : undefined,
  )
}

async function isOnDays(tx: Tx, zone: Zone, fromDay: string | undefined, toDay: string | undefined) {
  const ranges = await forZones(tx, zone, (usable) => rangeOf(usable, fromDay, toDay))
  const conditions = new Map([...ranges].map(([name, range]) => [name, betweenMoments(range)]))
  return and(
    ranges.size > 1 ? betweenMoments(widest([...ranges.values()])) : undefined,
    byZone(tx, zone, reports.storeId, conditions),
  )
}

interface Range {
  from: Date | undefined
  /** Exclusive end. */
  until: Date | undefined
}

const rangeOf = (zone: string, fromDay: string | undefined, toDay: string | undefined): Range => ({
  from: fromDay ? startOfDayIn(zone, fromDay) : undefined,
  until: toDay ? startOfDayIn(zone, nextDay(toDay)) : undefined,
})

/** The widest range, which an index can use before stores are read. */
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
