import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { catalogPolicy, identityPolicy } from '../roles.ts'

/**
 * Rows that belong to the product and that a start has added, by table and primary key. Each is added once: afterwards operators may
 * change or delete it.
 */
export const productRows = pgTable(
  'product_rows',
  { ofTable: text('of_table').notNull(), id: text().notNull() },
  (t) => [primaryKey({ columns: [t.ofTable, t.id] }), identityPolicy(), catalogPolicy()],
)
