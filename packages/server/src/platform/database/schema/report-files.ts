import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appRole, identityPolicy, ofThisGroup } from '../roles.ts'
import { bytes, moment } from './columns.ts'
import { serviceReports } from './service-reports.ts'

/** A file follows its report, which may move to another store: whoever does not see the one does not see the other. */
const ofVisibleReport = sql`${ofThisGroup} and exists (select from service_reports as report where report.group_id = report_files.group_id and report.id = report_id)`

/**
 * Reports that somebody read lately, as they were printed in one language: printing takes time, so it is done once.
 * `version` names what they were printed from; another one is printed anew. Nothing is lost when rows go.
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
    /** The day of the last reading or so: written at most once a day. */
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.reportId, t.language] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }).onDelete('cascade'),
    index('report_files_read').on(t.readAt),
    // Maintenance deletes what nobody read for long, in every group.
    identityPolicy(),
    pgPolicy('files_of_visible_reports', {
      for: 'all',
      to: appRole,
      using: ofVisibleReport,
      withCheck: ofVisibleReport,
    }),
  ],
)
