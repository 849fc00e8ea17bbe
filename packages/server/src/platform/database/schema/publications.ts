import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  groupPolicy,
  identityPolicy,
  integrationPolicy,
  notRemoved,
  ofThisGroup,
  readablePolicy,
} from '../roles.ts'
import { moment, publicId } from './columns.ts'
import { groups } from './identity.ts'
import { storedFiles } from './stored-files.ts'

const titles = () => ({
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull().default(''),
  titleZhHant: text('title_zh_hant').notNull().default(''),
})

/** Searched text: what a reader of one language sees. `plain_text` is created by the first migration. */
const searchText = (title: string, body: string) =>
  sql.raw(`lower((${title} || ' ' || plain_text(${body})) collate "und-x-icu")`)
const orChinese = (column: string) =>
  `coalesce(nullif(${column}, ''), ${column.replace(/_(en|zh_hant)$/, '_zh')})`

/** Frequent questions with their answers as HTML (P2); an empty text falls back to Chinese. */
export const hotspotIssues = pgTable(
  'hotspot_issues',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    ...titles(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull().default(''),
    bodyZhHant: text('body_zh_hant').notNull().default(''),
    searchZh: text('search_zh').generatedAlwaysAs(searchText('title_zh', 'body_zh')),
    searchEn: text('search_en').generatedAlwaysAs(searchText(orChinese('title_en'), orChinese('body_en'))),
    searchZhHant: text('search_zh_hant').generatedAlwaysAs(
      searchText(orChinese('title_zh_hant'), orChinese('body_zh_hant')),
    ),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    index('hotspot_issues_updated').on(t.groupId, t.updatedAt, t.id),
    groupPolicy(sql`${ofThisGroup} and ${notRemoved('hotspot-issues')}`),
    integrationPolicy(),
  ],
)

/** Files and links that the company provides for a group (P3). */
export const commonMaterials = pgTable(
  'common_materials',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    kind: text().$type<'document' | 'picture' | 'link'>().notNull(),
    ...titles(),
    descriptionZh: text('description_zh').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionZhHant: text('description_zh_hant').notNull().default(''),
    fileKey: text('file_key'),
    thumbnailKey: text('thumbnail_key'),
    link: text(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    foreignKey({
      columns: [t.groupId, t.thumbnailKey],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }),
    check('common_materials_kind', sql`kind in ('document', 'picture', 'link')`),
    check(
      'common_materials_holds',
      sql`(kind = 'link') = (file_key is null) and (kind = 'link') = (link is not null)`,
    ),
    check('common_materials_link', sql`link ~ '^https://'`),
    index('common_materials_file').on(t.groupId, t.fileKey),
    index('common_materials_thumbnail').on(t.groupId, t.thumbnailKey),
    index('common_materials_updated').on(t.groupId, t.updatedAt, t.id),
    groupPolicy(sql`${ofThisGroup} and ${notRemoved('common-materials')}`),
    integrationPolicy(),
  ],
)

export const documentTypes = pgTable(
  'document_types',
  {
    id: text().primaryKey(),
    position: integer().notNull().default(0),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    nameZhHant: text('name_zh_hant').notNull(),
  },
  () => [identityPolicy(), readablePolicy()],
)

/** Documents that inform a group (P6). */
export const informationDocuments = pgTable(
  'information_documents',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    type: text()
      .notNull()
      .references(() => documentTypes.id),
    ...titles(),
    fileKey: text('file_key').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    index('information_documents_file').on(t.groupId, t.fileKey),
    index('information_documents_type').on(t.type),
    index('information_documents_updated').on(t.groupId, t.updatedAt, t.id),
    groupPolicy(sql`${ofThisGroup} and ${notRemoved('information-documents')}`),
    integrationPolicy(),
  ],
)
