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
import { appRole, identityPolicy, integrationPolicy, ofThisGroup } from '../roles.ts'
import { bytes, moment } from './columns.ts'
import { serviceReports } from './service-reports.ts'
import { storedFiles } from './stored-files.ts'

/** A file is as visible as its report, which may move to another store. */
const ofVisibleReport = (table: string) =>
  sql`${ofThisGroup} and exists (select from service_reports as report where report.group_id = ${sql.raw(table)}.group_id and report.id = report_id)`

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
      using: ofVisibleReport('report_files'),
      withCheck: ofVisibleReport('report_files'),
    }),
  ],
)

/** What the company has delivered with a report: its own signed PDF, photos, and the customer's signature. */
export const reportAttachments = pgTable(
  'report_attachments',
  {
    groupId: integer('group_id').notNull(),
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    kind: text().$type<'pdf' | 'photo' | 'signature'>().notNull(),
    position: integer().notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    /** Of a photo: the position of its finding; null for one of the visit. */
    finding: integer(),
    caption: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.reportId, t.kind, t.position] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    foreignKey({
      columns: [t.groupId, t.thumbnailKey],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }),
    check('report_attachments_kind', sql`kind in ('pdf', 'photo', 'signature')`),
    check('report_attachments_once', sql`kind = 'photo' or position = 0`),
    check('report_attachments_caption', sql`length(caption) <= 2000`),
    index('report_attachments_file').on(t.groupId, t.fileKey),
    index('report_attachments_thumbnail').on(t.groupId, t.thumbnailKey),
    pgPolicy('attachments_of_visible_reports', {
      for: 'all',
      to: appRole,
      using: ofVisibleReport('report_attachments'),
      withCheck: ofVisibleReport('report_attachments'),
    }),
    integrationPolicy(),
  ],
)
