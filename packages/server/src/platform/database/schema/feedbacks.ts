import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { appRole } from '../roles.ts'
import { moment, publicId } from './columns.ts'
import { people } from './identity.ts'
import { serviceReports } from './service-reports.ts'
import { ofVisibleStore, stores } from './stores.ts'

const feedbackStatuses = ['new', 'in-progress', 'answered'] as const
export type FeedbackProgress = (typeof feedbackStatuses)[number]

/**
 * A suggestion or complaint of a customer's person about a store, or about one visit there (`reportId`), with the company's
 * answer (P4). Names are those of the day.
 */
export const feedbacks = pgTable(
  'feedbacks',
  {
    groupId: integer('group_id').notNull(),
    id: publicId(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    reportId: bigint('report_id', { mode: 'number' }),
    typeIds: text('type_ids').array().notNull().default([]),
    contents: text().notNull(),
    remarks: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    author: text().notNull(),
    createdAt: moment('created_at').notNull(),
    status: text().$type<FeedbackProgress>().notNull().default('new'),
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }),
    check('feedbacks_status', sql.raw(`status in (${feedbackStatuses.map((one) => `'${one}'`).join(', ')})`)),
    check('feedbacks_answered', sql`(status = 'answered') = (answered_at is not null)`),
    index('feedbacks_report').on(t.groupId, t.reportId, t.createdAt),
    index('feedbacks_store').on(t.groupId, t.storeId, t.createdAt),
    index('feedbacks_time').on(t.groupId, t.createdAt, t.id),
    pgPolicy('feedbacks_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      // Written only about a visit to the same store: the keys alone would let it hang on any report of the group.
      withCheck: sql`${ofVisibleStore} and (report_id is null or exists (select from service_reports as report where report.group_id = feedbacks.group_id and report.id = report_id and report.store_id = feedbacks.store_id))`,
    }),
  ],
)
