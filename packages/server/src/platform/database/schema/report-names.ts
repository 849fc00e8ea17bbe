import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appRole, integrationPolicy } from '../roles.ts'
import { hasUnusualName } from '../typed-text.ts'
import { ofVisibleStore } from './stores.ts'

const outerBlanks = String.raw`E' \t\n\r\u00a0\u3000'`

/**
 * Distinct sets of names on reports: searching a few thousand rows is cheap where scanning every report for two letters
 * is not. The database writes them (first migration) beside each report, which refers to them by `names_id`.
 * An unused set does no harm.
 */
export const reportNames = pgTable(
  'report_names',
  {
    groupId: integer('group_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    customerName: text('customer_name').notNull(),
    storeCode: text('store_code').notNull(),
    storeName: text('store_name').notNull(),
    salesRep: text('sales_rep').notNull(),
    customerSearch: text('customer_search').generatedAlwaysAs(sql`lower(customer_name collate "und-x-icu")`),
    codeSearch: text('code_search').generatedAlwaysAs(sql`lower(store_code collate "und-x-icu")`),
    /** Without surrounding blanks, which imported names may have: trimming takes longer than any comparison. */
    customerWhole: text('customer_whole').generatedAlwaysAs(
      sql.raw(`btrim(lower(customer_name collate "und-x-icu"), ${outerBlanks})`),
    ),
    codeWhole: text('code_whole').generatedAlwaysAs(
      sql.raw(`btrim(lower(store_code collate "und-x-icu"), ${outerBlanks})`),
    ),
    storeSearch: text('store_search').generatedAlwaysAs(
      sql`lower(store_code collate "und-x-icu") || ' ' || lower(store_name collate "und-x-icu")`,
    ),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(customer_name collate "und-x-icu") || ' ' || lower(store_code collate "und-x-icu") || ' ' || lower(store_name collate "und-x-icu") || ' ' || lower(sales_rep collate "und-x-icu")`,
    ),
    /** Short enough for an index regardless of the names. */
    digest: text().generatedAlwaysAs(
      sql`md5(customer_name || chr(31) || store_code || chr(31) || store_name || chr(31) || sales_rep)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    uniqueIndex('report_names_once').on(t.groupId, t.storeId, t.digest),
    // Three or more characters of a keyword, across groups as `service_reports_number`.
    index('report_names_search').using('gin', sql`search_text gin_trgm_ops`),
    index('report_names_unusual').on(t.groupId, t.id).where(hasUnusualName('report_names')),
    pgPolicy('names_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofVisibleStore,
    }),
    integrationPolicy(),
  ],
)
