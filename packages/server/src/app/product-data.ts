import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { giveNewPages } from '../identity/menu/new-pages.ts'
import { productMenu } from '../identity/menu/product-menu.ts'
import { productServiceTypes } from '../areas/service-report/product-service-types.ts'
import { startLock } from '../platform/database/migrate.ts'
import { menus } from '../platform/database/schema/menu.ts'
import { serviceTypes } from '../platform/database/schema/service-reports.ts'
import type { Tx } from '../platform/database/scope.ts'

/** Brings the rows that belong to the product, not to a customer, to this version. Changes nothing when they are. */
export async function storeProductData(tx: Tx): Promise<void> {
  // Of two that start at once the second has to see what the first brought, or it gives the same pages once more.
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  const known = new Set((await tx.select({ id: menus.id }).from(menus)).map(({ id }) => id))
  await tx
    .insert(menus)
    .values(productMenu)
    .onConflictDoUpdate({ target: menus.id, set: everyColumnOf(menus, 'id') })
  await giveNewPages(tx, known)
  await tx
    .insert(serviceTypes)
    .values(productServiceTypes)
    .onConflictDoUpdate({ target: serviceTypes.id, set: everyColumnOf(serviceTypes, 'id') })
}

function everyColumnOf(table: PgTable, key: string): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== key)
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
}
