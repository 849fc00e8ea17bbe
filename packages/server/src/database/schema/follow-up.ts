import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { appRole } from '../roles.ts'
import { serviceReports } from './service-reports.ts'
import { ofVisibleStore, stores } from './stores.ts'

/** How far something that is to be done has come. */
const followUpStatuses = ['open', 'in-progress', 'done'] as const
export type FollowUpStatus = (typeof followUpStatuses)[number]

/** As it stands, without a parameter: only so does a query use the indices of what is not done. */
export const notDone = sql`status <> 'done'`

const isStatus = sql.raw(`status in (${followUpStatuses.map((one) => `'${one}'`).join(', ')})`)
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const status = () => text().$type<FollowUpStatus>().notNull().default('open')

// Written only beside a report of the same store: the keys alone would let it hang on any report of the group.
const ofItsReport = sql`${ofVisibleStore} and exists (select from service_reports as report where report.group_id = corrective_actions.group_id and report.id = report_id and report.store_id = corrective_actions.store_id)`

/** What a report found and the customer has to put right until a day, at the store that the report is of. */
export const correctiveActions = pgTable(
  'corrective_actions',
  {
    groupId: integer('group_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    title: text().notNull(),
    finding: text().notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    status: status(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    check('corrective_actions_status', isStatus),
    check('corrective_actions_closed', sql`(status = 'done') = (closed_at is not null)`),
    index('corrective_actions_due').on(t.groupId, t.dueDate, t.storeId).where(notDone),
    index('corrective_actions_report').on(t.groupId, t.reportId),
    index('corrective_actions_store').on(t.groupId, t.storeId, t.dueDate),
    pgPolicy('actions_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofItsReport,
    }),
  ],
)

/** What the company's sales representative (`tmName`) proposes to improve at a store, and until when it is to be decided (P5). */
export const proposals = pgTable(
  'proposals',
  {
    groupId: integer('group_id').notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    tmName: text('tm_name').notNull(),
    description: text().notNull(),
    suggestion: text().notNull(),
    deathLineDate: date('death_line_date', { mode: 'string' }).notNull(),
    status: status(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    check('proposals_status', isStatus),
    index('proposals_due').on(t.groupId, t.deathLineDate, t.storeId).where(notDone),
    index('proposals_store').on(t.groupId, t.storeId, t.deathLineDate),
    pgPolicy('proposals_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofVisibleStore,
    }),
  ],
)
