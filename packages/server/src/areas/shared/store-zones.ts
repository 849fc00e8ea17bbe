/** Conditions that go by the calendar of the store of each row. */
import { dayIn } from '@lustra/core/contract'
import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { zoneOf, type Locale } from './locale.ts'

export type Zone = Pick<Locale, 'timeZone'>

/** The zones of the stores that the transaction's person may see; the server's own for a group without stores. */
export async function findZones(tx: Tx, zone: Zone): Promise<string[]> {
  const rows = await tx.selectDistinct({ zone: zoneOf(zone) }).from(stores)
  return rows.length ? rows.map((row) => row.zone) : [zone.timeZone]
}

/** The condition of each zone, for the rows whose store lies in it. With one zone no store is looked at. */
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

/** Whether a calendar day is over where the store is. */
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
