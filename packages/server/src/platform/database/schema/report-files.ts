import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appRole, identityPolicy, ofThisGroup } from '../roles.ts'
import { bytes, moment } from './columns.ts'
import { serviceReports } from './service-reports.ts'

/** A file is as visible as its report, which may move to another store. */
const ofVisibleReport = sql`${ofThisGroup} and exists (select from service_reports as report where report.group_id = report_files.group_id and report.id = report_id)`

/**
 * Cache of printed reports per language, for recently read ones. `version` identifies the printed data; another version
 * is printed again. Rows may be deleted at any time.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    groupId: integer('group_id').notNull(),
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    language: text().notNull(),
    version: text().notNull(),
    content: bytes().notNull(),
    bytes: integer().notNull(),
    madeAt: moment('made_at').notNull(),
    /** About the last time it was read: updated at most once a day. */
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.reportId, t.language] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }).onDelete('cascade'),
    index('report_files_read').on(t.readAt),
    // Maintenance deletes files that were not read for long, in every group.
    identityPolicy(),
    pgPolicy('files_of_visible_reports', {
      for: 'all',
      to: appRole,
      using: ofVisibleReport,
      withCheck: ofVisibleReport,
    }),
  ],
)
