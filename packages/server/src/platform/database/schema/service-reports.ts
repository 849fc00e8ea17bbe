import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import type { ReportDetails } from '../report-details.ts'
import {
  appRole,
  catalogPolicy,
  identityPolicy,
  integrationPolicy,
  notRemoved,
  readablePolicy,
} from '../roles.ts'
import { isUnusual } from '../typed-text.ts'
import { moment, publicId, sortableText } from './columns.ts'
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
  () => [identityPolicy(), readablePolicy(), catalogPolicy()],
)

/**
 * A service report as signed: customer and store names are those at the time. `overallRating` 0 means not yet rated; a
 * number instead of null, so that one index serves both sort directions.
 */
export const serviceReports = pgTable(
  'service_reports',
  {
    groupId: integer('group_id').notNull(),
    id: publicId(),
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
    /** False until the report itself arrives: it is listed and can be rated, but not read. */
    hasFile: boolean('has_file').notNull().default(true),
    overallRating: smallint('overall_rating').notNull().default(0),
    /**
     * Results that the customer should act on, -1 until the report arrives: set by the database, from the details. Null in rows of versions
     * before 0.1.0 that maintenance has not filled yet.
     */
    findings: smallint(),
    otherSuggestions: text('other_suggestions').notNull().default(''),
    evaluator: text().notNull().default(''),
    /** Who rated it here; null for ratings from other systems, which cannot be changed. */
    evaluatorId: integer('evaluator_id').references(() => people.id, { onDelete: 'set null' }),
    evaluatedAt: moment('evaluated_at'),
    /** End of the evaluator's day, until which the rating may be changed (V5). */
    evaluationOpenUntil: moment('evaluation_open_until'),
    /** The names above as a row of report_names: set by the database, whatever is inserted here. */
    namesId: bigint('names_id', { mode: 'number' }).notNull().default(0),
    numberSearch: text('number_search').generatedAlwaysAs(sql`lower(report_no collate "und-x-icu")`),
    /** The number without its digits: a group has few of them, which show whether any number has a keyword's letters. */
    numberLetters: text('number_letters').generatedAlwaysAs(
      sql`translate(lower(report_no collate "und-x-icu"), '0123456789', '')`,
    ),
  },
  (t) => {
    const filters = [t.category, t.serviceTypeId, t.overallRating, t.storeId, t.namesId, t.numberSearch]
    const except = (column: (typeof filters)[number]) => filters.filter((filter) => filter !== column)
    return [
      primaryKey({ columns: [t.groupId, t.id] }),
      unique('service_reports_no').on(t.groupId, t.reportNo),
      foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
      // Used when a person is deleted: their ratings stay, without the person.
      index('service_reports_evaluator')
        .on(t.evaluatorId)
        .where(sql`${t.evaluatorId} is not null`),
      // One index per sortable column, read backwards for the other direction. Each also covers all filter columns, so
      // that a search is an index-only scan and never reads the reports, which are ten times as wide: `storeId` is used
      // by the row policy, `namesId` stands for every name. Rows of one value are newest first, as the list shows them;
      // in the other direction only rows of one value are sorted.
      index('service_reports_by_time').on(t.groupId, t.serviceTime, t.id, ...filters),
      index('service_reports_by_customer').on(
        t.groupId,
        t.customerName,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...filters,
      ),
      index('service_reports_by_store').on(
        t.groupId,
        t.storeName,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...filters,
      ),
      index('service_reports_by_sales_rep').on(
        t.groupId,
        t.salesRep,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...filters,
      ),
      index('service_reports_by_type').on(
        t.groupId,
        t.serviceTypeId,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...except(t.serviceTypeId),
      ),
      // A dozen types: sorting the reports of one for the other direction would dominate the query.
      index('service_reports_by_type_down').on(
        t.groupId,
        t.serviceTypeId,
        t.serviceTime,
        t.id,
        ...except(t.serviceTypeId),
      ),
      index('service_reports_by_rating').on(
        t.groupId,
        t.overallRating,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...except(t.overallRating),
      ),
      // About a fifth of all reports share a rating: sorting them for the other direction would dominate the query.
      index('service_reports_by_rating_down').on(
        t.groupId,
        t.overallRating,
        t.serviceTime,
        t.id,
        ...except(t.overallRating),
      ),
      index('service_reports_by_findings').on(
        t.groupId,
        t.findings,
        t.serviceTime.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        ...filters,
      ),
      // More than half of all reports have no finding.
      index('service_reports_by_findings_down').on(t.groupId, t.findings, t.serviceTime, t.id, ...filters),
      // Those that maintenance fills.
      index('service_reports_unfilled')
        .on(t.groupId, t.id)
        .where(sql`${t.findings} is null`),
      // Few of a group's names: a customer, a store, or the stores of a person limited to some.
      index('service_reports_by_names').on(t.groupId, t.namesId, t.serviceTime, t.id, ...except(t.namesId)),
      // A part of a report number; across groups, because an index by words has no order of its own.
      index('service_reports_number').using('gin', sql`number_search gin_trgm_ops`),
      // One or two characters of a number, which have no trigram.
      index('service_reports_letters').on(t.groupId, t.numberLetters),
      // The same within each store, for people who see some.
      index('service_reports_store_letters').on(t.groupId, t.storeId, t.numberLetters),
      index('service_reports_type').on(t.serviceTypeId),
      index('service_reports_unusual')
        .on(t.groupId, t.id)
        .where(isUnusual(sql`number_search`)),
      index('service_reports_store_id').on(t.groupId, t.storeId, t.serviceTime, t.id),
      pgPolicy('reports_of_visible_stores', {
        for: 'all',
        to: appRole,
        using: sql`${ofVisibleStore} and ${notRemoved('service-reports')}`,
        withCheck: ofVisibleStore,
      }),
      integrationPolicy(),
    ]
  },
)

/** Planned services of one kind per year at a store, from that month on (R6): few are monthly. */
export const servicePlans = pgTable(
  'service_plans',
  {
    groupId: integer('group_id').notNull(),
    id: publicId(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    category: text().notNull(),
    /** First day of the month from which it applies. */
    validFrom: date('valid_from').notNull(),
    visitsAYear: smallint('visits_a_year').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.storeId, t.category, t.validFrom] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }).onDelete(
      'cascade',
    ),
    unique('service_plans_id').on(t.groupId, t.id),
    check('visits_are_no_debts', sql`visits_a_year >= 0`),
    pgPolicy('plans_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofVisibleStore,
    }),
    integrationPolicy(),
  ],
)
