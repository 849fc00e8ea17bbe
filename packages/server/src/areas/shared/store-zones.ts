/** Conditions by the calendar of each row's store. */
import { dayIn } from '@lustra/core/contract'
import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from '../../platform/database/schema/stores.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { zoneOf, type Locale } from './locale.ts'

export type Zone = Pick<Locale, 'timeZone'>

/** The time zones of visible stores; the server's own for a group without stores. */
export async function findZones(tx: Tx, zone: Zone): Promise<string[]> {
  const rows = await zonesOfStores(tx).execute({ timeZone: zone.timeZone })
  return rows.length ? rows.map((row) => row.zone) : [zone.timeZone]
}

const zonesOfStores = prepared('zones_of_stores', (tx) =>
  tx
    .selectDistinct({ zone: sql<string>`coalesce(${stores.timeZone}, ${sql.placeholder('timeZone')})` })
    .from(stores),
)

/** One condition per time zone, for rows whose store is in it. With a single zone stores are not read. */
export function byZone(tx: Tx, zone: Zone, storeId: PgColumn, conditions: Map<string, SQL | undefined>) {
  if (conditions.size === 1) return [...conditions.values()][0]
  return or(
    ...[...conditions].map(([name, condition]) =>
      and(
        condition,
        inArray(
          storeId,
          tx
            .select({ id: stores.id })
            .from(stores)
            .where(eq(zoneOf(zone), name)),
        ),
      ),
    ),
  )
}

/** Whether a calendar day is over at the store. */
export async function isDayOver(
  tx: Tx,
  zone: Zone,
  now: Date,
  { day, storeId }: { day: PgColumn; storeId: PgColumn },
): Promise<SQL | undefined> {
  const zones = await findZones(tx, zone)
  const days = new Set(zones.map((name) => dayIn(name, now)))
  if (days.size === 1) return lt(day, [...days][0]!)
  return byZone(tx, zone, storeId, new Map(zones.map((name) => [name, lt(day, dayIn(name, now))])))
}
