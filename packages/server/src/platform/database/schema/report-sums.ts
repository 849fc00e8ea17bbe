import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { appRole, integrationPolicy } from '../roles.ts'
import { ofVisibleStore, stores } from './stores.ts'

/**
 * Sums of service reports by store, category and month of the company (R6), so that opening a report reads no JSON. The
 * database maintains them in the transaction that writes the reports (first migration);
 * `npm run sums -w @lustra/server` calculates them anew.
 */
const storeMonth = () => ({
  groupId: integer('group_id').notNull(),
  /** First day of the month. */
  month: date().notNull(),
  storeId: bigint('store_id', { mode: 'number' }).notNull(),
  category: text().notNull(),
})

const visible = (name: string) =>
  pgPolicy(name, { for: 'all', to: appRole, using: ofVisibleStore, withCheck: ofVisibleStore })

/** Number of reports, and of those with each rating. */
export const reportMonths = pgTable(
  'report_months',
  {
    ...storeMonth(),
    done: integer().notNull(),
    stars1: integer().notNull(),
    stars2: integer().notNull(),
    stars3: integer().notNull(),
    stars4: integer().notNull(),
    stars5: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.month, t.storeId, t.category] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }).onDelete(
      'cascade',
    ),
    index('report_months_store').on(t.groupId, t.storeId),
    visible('months_of_visible_stores'),
    integrationPolicy(),
  ],
)

/**
 * Measurements of one area, for the meaning of the numbers see areas/shared/categories.ts: number of lines, sums of the
 * first two numbers, lines outside their limits, the strictest limits, the smallest and the largest value.
 */
export const reportAreaMonths = pgTable(
  'report_area_months',
  {
    ...storeMonth(),
    area: text().notNull(),
    lines: integer().notNull(),
    first: numeric().notNull(),
    second: numeric().notNull(),
    outside: integer().notNull(),
    low: numeric(),
    high: numeric(),
    lowest: numeric(),
    highest: numeric(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.month, t.storeId, t.category, t.area] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }).onDelete(
      'cascade',
    ),
    index('report_area_months_store').on(t.groupId, t.storeId),
    visible('area_months_of_visible_stores'),
    integrationPolicy(),
  ],
)
