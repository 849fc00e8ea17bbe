import { suggestionStatuses, type SuggestionStatus } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { appRole, identityPolicy, readablePolicy } from '../roles.ts'
import { moment, publicId } from './columns.ts'
import { people } from './identity.ts'
import { serviceReports } from './service-reports.ts'
import { storedFiles } from './stored-files.ts'
import { ofVisibleStore, stores } from './stores.ts'

/**
 * A suggestion or complaint of a customer's person about a store, or about one visit there (`reportId`) (P4). Names are
 * those at the time.
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
    status: text().$type<SuggestionStatus>().notNull().default('new'),
    /** The single answer of the previous version; `feedback_messages` has it too. To be dropped in the next version. */
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    /** When the author last opened it: later messages of the company are unread. */
    authorSeenAt: moment('author_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }),
    check(
      'feedbacks_status',
      sql.raw(`status in (${suggestionStatuses.map((one) => `'${one}'`).join(', ')})`),
    ),
    check('feedbacks_answered', sql`(status = 'answered') = (answered_at is not null)`),
    index('feedbacks_report').on(t.groupId, t.reportId, t.createdAt),
    index('feedbacks_store').on(t.groupId, t.storeId, t.createdAt),
    index('feedbacks_person').on(t.groupId, t.personId, t.createdAt),
    index('feedbacks_author').on(t.personId),
    index('feedbacks_time').on(t.groupId, t.createdAt, t.id),
    pgPolicy('feedbacks_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      // Only about a visit to the same store: foreign keys alone would allow any report of the group.
      withCheck: sql`${ofVisibleStore} and (report_id is null or exists (select from service_reports as report where report.group_id = feedbacks.group_id and report.id = report_id and report.store_id = feedbacks.store_id))`,
    }),
  ],
)

/** Types of suggestions; a type that is no longer offered is kept for existing suggestions. */
export const feedbackTypes = pgTable(
  'feedback_types',
  {
    id: text().primaryKey(),
    position: integer().notNull().default(0),
    isOffered: boolean('is_offered').notNull().default(true),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    nameZhHant: text('name_zh_hant').notNull(),
  },
  () => [identityPolicy(), readablePolicy()],
)

const ofItsFeedback = (table: string) =>
  sql`${ofVisibleStore} and exists (select from feedbacks as about where about.group_id = ${sql.raw(table)}.group_id and about.id = feedback_id and about.store_id = ${sql.raw(table)}.store_id)`

const ofAFeedback = {
  groupId: integer('group_id').notNull(),
  feedbackId: bigint('feedback_id', { mode: 'number' }).notNull(),
  storeId: bigint('store_id', { mode: 'number' }).notNull(),
}

/** Messages about a feedback, by the company's people and by the customer's. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    ...ofAFeedback,
    // Not exposed; orders messages with the same timestamp.
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    contents: text().notNull(),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    isStaff: boolean('is_staff').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.feedbackId],
      foreignColumns: [feedbacks.groupId, feedbacks.id],
    }).onDelete('cascade'),
    index('feedback_messages_feedback').on(t.groupId, t.feedbackId, t.at),
    index('feedback_messages_person').on(t.personId),
    pgPolicy('messages_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofItsFeedback('feedback_messages'),
    }),
  ],
)

/** Images of a feedback, in order. */
export const feedbackImages = pgTable(
  'feedback_images',
  {
    ...ofAFeedback,
    position: integer().notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.feedbackId, t.position] }),
    foreignKey({
      columns: [t.groupId, t.feedbackId],
      foreignColumns: [feedbacks.groupId, feedbacks.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    foreignKey({
      columns: [t.groupId, t.thumbnailKey],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }),
    index('feedback_images_file').on(t.groupId, t.fileKey),
    index('feedback_images_thumbnail').on(t.groupId, t.thumbnailKey),
    pgPolicy('images_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: ofItsFeedback('feedback_images'),
    }),
  ],
)
