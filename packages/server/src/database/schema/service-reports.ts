import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ReportDetails } from '../../service-reports/report-details.ts'
import { appRole, identityPolicy, readablePolicy } from '../roles.ts'
import { moment, sortableText } from './columns.ts'
import { people } from './identity.ts'
import { ofVisibleStore, stores } from './stores.ts'

export const serviceTypes = pgTable(
  'service_types',
  {
    id: text().primaryKey(),
    category: text().notNull(),
    position: integer().notNull().default(0),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    nameZhHant: text('name_zh_hant').notNull(),
  },
  () => [identityPolicy(), readablePolicy()],
)

/**
 * A service report as it was signed: customer and store names are those of that day. `overallRating` 0 means nobody judged yet;
 * a number, not null, so that one index serves both sort directions.
 */
export const serviceReports = pgTable(
  'service_reports',
  {
    groupId: integer('group_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    reportNo: text('report_no').notNull(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    category: text().notNull(),
    serviceTypeId: text('service_type_id')
      .notNull()
      .references(() => serviceTypes.id),
    customerName: sortableText('customer_name').notNull(),
    storeCode: text('store_code').notNull(),
    storeName: sortableText('store_name').notNull(),
    salesRep: sortableText('sales_rep').notNull(),
    serviceTime: moment('service_time').notNull(),
    details: jsonb().$type<ReportDetails>().notNull(),
    /** False while the report itself is not in: it is listed and can be judged, and there is nothing to read yet. */
    hasFile: boolean('has_file').notNull().default(true),
    overallRating: smallint('overall_rating').notNull().default(0),
    otherSuggestions: text('other_suggestions').notNull().default(''),
    evaluator: text().notNull().default(''),
    /** Who judged here; null for judgements that came from elsewhere, which nobody may change. */
    evaluatorId: integer('evaluator_id').references(() => people.id, { onDelete: 'set null' }),
    evaluatedAt: moment('evaluated_at'),
    /** The end of the evaluator's day, until which they may change it (V5). */
    evaluationOpenUntil: moment('evaluation_open_until'),
    customerSearch: text('customer_search').generatedAlwaysAs(sql`lower(customer_name)`),
    storeSearch: text('store_search').generatedAlwaysAs(
      sql`lower(store_code collate "und-x-icu") || ' ' || lower(store_name)`,
    ),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(report_no collate "und-x-icu") || ' ' || lower(customer_name) || ' ' || lower(store_code collate "und-x-icu") || ' ' || lower(store_name) || ' ' || lower(sales_rep)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    unique('service_reports_no').on(t.groupId, t.reportNo),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    // One index for each column the list sorts by; read backwards for the other direction.
    index('service_reports_time').on(t.groupId, t.serviceTime, t.id),
    index('service_reports_category_time').on(t.groupId, t.category, t.serviceTime, t.id),
    index('service_reports_customer').on(t.groupId, t.customerName, t.id),
    index('service_reports_store').on(t.groupId, t.storeName, t.id),
    index('service_reports_store_id').on(t.groupId, t.storeId, t.serviceTime, t.id),
    index('service_reports_sales_rep').on(t.groupId, t.salesRep, t.id),
    index('service_reports_type').on(t.groupId, t.serviceTypeId, t.id),
    index('service_reports_rating').on(t.groupId, t.overallRating, t.id),
    index('service_reports_search').using(
      'gin',
      t.searchText.op('gin_trgm_ops'),
      t.customerSearch.op('gin_trgm_ops'),
      t.storeSearch.op('gin_trgm_ops'),
    ),
    pgPolicy('reports_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofVisibleStore,
    }),
  ],
)
