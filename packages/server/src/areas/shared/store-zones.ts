/** Conditions by the calendar of each row's store. */
import { dayIn } from '@lustra/core/contract'
import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from '../../platform/database/schema/stores.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { usableZone, zoneOf, type Locale } from './locale.ts'

export type Zone = Pick<Locale, 'timeZone'>

/** Something for each time zone of visible stores, by its stored name; for the server's own in a group without stores. */
export async function forZones<T>(tx: Tx, zone: Zone, make: (usable: string) => T): Promise<Map<string, T>> {
  const rows = await zonesOfStores(tx).execute({ timeZone: zone.timeZone })
  const names = rows.length ? rows.map((row) => row.zone) : [zone.timeZone]
  return new Map(names.map((name) => [name, make(usableZone(zone, name))]))
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
  const today = await forZones(tx, zone, (usable) => dayIn(usable, now))
  const days = new Set(today.values())
  if (days.size === 1) return lt(day, [...days][0]!)
  return byZone(tx, zone, storeId, new Map([...today].map(([name, there]) => [name, lt(day, there)])))
}
