import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appRole, groupPolicy, integrationPolicy, notRemoved, ofThisGroup, ofThisPerson } from '../roles.ts'
import { moment, publicId } from './columns.ts'
import { groups, people } from './identity.ts'
import { storedFiles } from './stored-files.ts'

/** What the company offers a group (P1), in three languages; an empty text falls back to Chinese. The body is HTML. */
export const promotions = pgTable(
  'promotions',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull().default(''),
    titleZhHant: text('title_zh_hant').notNull().default(''),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull().default(''),
    summaryZhHant: text('summary_zh_hant').notNull().default(''),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull().default(''),
    bodyZhHant: text('body_zh_hant').notNull().default(''),
    publishedAt: moment('published_at').notNull(),
    /** Hidden after this time; null for one without an end. */
    endsAt: moment('ends_at'),
    /** Who calls back, and the address that is notified. */
    callBy: text('call_by').notNull().default(''),
    callByMail: text('call_by_mail').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    index('promotions_published').on(t.groupId, t.publishedAt, t.id),
    groupPolicy(sql`${ofThisGroup} and ${notRemoved('promotions')}`),
    integrationPolicy(),
  ],
)

export const promotionPictures = pgTable(
  'promotion_pictures',
  {
    groupId: integer('group_id').notNull(),
    promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
    position: integer().notNull(),
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.promotionId, t.position] }),
    foreignKey({
      columns: [t.groupId, t.promotionId],
      foreignColumns: [promotions.groupId, promotions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    foreignKey({
      columns: [t.groupId, t.thumbnailKey],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }),
    index('promotion_pictures_file').on(t.groupId, t.fileKey),
    index('promotion_pictures_thumbnail').on(t.groupId, t.thumbnailKey),
    groupPolicy(),
    integrationPolicy(),
  ],
)

/** Interest in a promotion, once per person. */
export const promotionInterests = pgTable(
  'promotion_interests',
  {
    groupId: integer('group_id').notNull(),
    promotionId: bigint('promotion_id', { mode: 'number' }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.promotionId, t.personId] }),
    foreignKey({
      columns: [t.groupId, t.promotionId],
      foreignColumns: [promotions.groupId, promotions.id],
    }).onDelete('cascade'),
    index('promotion_interests_person').on(t.personId),
    pgPolicy('own_interests', { for: 'all', to: appRole, using: ofThisPerson, withCheck: ofThisPerson }),
  ],
)

/** The last two visits of a person to the promotions of a group: newer ones are unread. */
export const promotionVisits = pgTable(
  'promotion_visits',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    beforeAt: moment('before_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId] }),
    index('promotion_visits_person').on(t.personId),
    pgPolicy('own_visits', { for: 'all', to: appRole, using: ofThisPerson, withCheck: ofThisPerson }),
  ],
)
