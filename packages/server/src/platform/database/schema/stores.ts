import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  appRole,
  catalogAdds,
  groupPolicy,
  integrationPolicy,
  notRemoved,
  ofNewGroup,
  ofThisGroup,
} from '../roles.ts'
import { publicId, shortPublicId } from './columns.ts'
import { hasUnusualName } from '../typed-text.ts'
import { groups, memberships, roles } from './identity.ts'

/** The organisation: a group's tree of regions and brands that stores belong to. */
export const organizes = pgTable(
  'organizes',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: shortPublicId().notNull(),
    parentId: integer('parent_id'),
    name: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.parentId], foreignColumns: [t.groupId, t.id] }),
    index('organizes_parent').on(t.groupId, t.parentId),
    groupPolicy(sql`${ofThisGroup} and ${notRemoved('nodes')}`),
    integrationPolicy(),
    catalogAdds(ofNewGroup('organizes')),
  ],
)

/**
 * Stores a person may see: the whole group when the role is not limited, else the role's nodes with their
 * subtrees, and the stores bound to the person. The functions are in the first migration. `in` instead of
 * `= any`: the former uses a hash table, the latter scans all ids for every row. The planner would call the functions to estimate
 * the length of an array, for each reference to stores, if they were direct arguments of `unnest`.
 */
const visibleStore = sql`${ofThisGroup} and ((select app_sees_all_stores()) or organize_id in (select unnest((select app_organize_ids()))) or id in (select unnest((select app_bound_store_ids()))))`

export const stores = pgTable(
  'stores',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: publicId(),
    organizeId: integer('organize_id'),
    code: text().notNull(),
    name: text().notNull(),
    /** Current customer of the store; a report keeps the name at the time. */
    customerName: text('customer_name').notNull().default(''),
    address: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    area: text().notNull().default(''),
    /** IANA time zone; null for that of the settings. */
    timeZone: text('time_zone'),
    /** Lower-cased when written, so that a search need not do it for every store. */
    codeText: text('code_text').generatedAlwaysAs(sql`lower(code collate "und-x-icu")`),
    nameText: text('name_text').generatedAlwaysAs(sql`lower(name collate "und-x-icu")`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(code collate "und-x-icu") || ' ' || lower(name collate "und-x-icu") || ' ' || lower(customer_name collate "und-x-icu")`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    unique('stores_code').on(t.groupId, t.code),
    foreignKey({ columns: [t.groupId, t.organizeId], foreignColumns: [organizes.groupId, organizes.id] }),
    // Sheets refer to stores by code, ignoring case.
    index('stores_code_text').on(t.groupId, t.codeText),
    index('stores_organize').on(t.groupId, t.organizeId, t.id),
    index('stores_name').on(t.groupId, sql`name collate "und-x-icu"`, t.code),
    // The list of the manager area is sorted by any of them, and its first page must not sort all stores.
    index('stores_by_code').on(t.groupId, sql`code collate "und-x-icu"`, t.code),
    index('stores_by_address').on(t.groupId, sql`address collate "und-x-icu"`, t.code),
    index('stores_by_contact').on(t.groupId, sql`contact collate "und-x-icu"`, t.code),
    index('stores_by_phone').on(t.groupId, sql`phone collate "und-x-icu"`, t.code),
    index('stores_by_area').on(t.groupId, sql`area collate "und-x-icu"`, t.code),
    // The same for readers of Chinese, whose order is another one.
    index('stores_name_zh').on(t.groupId, sql`name collate names_zh`, t.code),
    index('stores_name_zh_hant').on(t.groupId, sql`name collate names_zh_hant`, t.code),
    index('stores_address_zh').on(t.groupId, sql`address collate names_zh`, t.code),
    index('stores_address_zh_hant').on(t.groupId, sql`address collate names_zh_hant`, t.code),
    index('stores_contact_zh').on(t.groupId, sql`contact collate names_zh`, t.code),
    index('stores_contact_zh_hant').on(t.groupId, sql`contact collate names_zh_hant`, t.code),
    index('stores_area_zh').on(t.groupId, sql`area collate names_zh`, t.code),
    index('stores_area_zh_hant').on(t.groupId, sql`area collate names_zh_hant`, t.code),
    index('stores_unusual').on(t.groupId, t.id).where(hasUnusualName('stores')),
    pgPolicy('visible_stores', {
      for: 'all',
      to: appRole,
      using: sql`${visibleStore} and ${notRemoved('stores')}`,
      withCheck: ofThisGroup,
    }),
    integrationPolicy(),
  ],
)

/** For rows that belong to a store: they are visible to those who may see the store. */
export const ofVisibleStore = sql`${ofThisGroup} and ((select app_sees_all_stores()) or store_id in (select id from stores))`

/** The nodes whose stores a role may see. */
export const roleOrganizes = pgTable(
  'role_organizes',
  {
    groupId: integer('group_id').notNull(),
    roleId: integer('role_id').notNull(),
    organizeId: integer('organize_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.roleId, t.organizeId] }),
    foreignKey({ columns: [t.groupId, t.roleId], foreignColumns: [roles.groupId, roles.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.groupId, t.organizeId],
      foreignColumns: [organizes.groupId, organizes.id],
    }).onDelete('cascade'),
    index('role_organizes_organize').on(t.groupId, t.organizeId),
    groupPolicy(),
  ],
)

/**
 * Nodes assigned to a person of the group: they see the stores there in addition to those of their role
 * (A1).
 */
export const personOrganizes = pgTable(
  'person_organizes',
  {
    groupId: integer('group_id').notNull(),
    personId: integer('person_id').notNull(),
    organizeId: integer('organize_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId, t.organizeId] }),
    foreignKey({
      columns: [t.groupId, t.personId],
      foreignColumns: [memberships.groupId, memberships.personId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.groupId, t.organizeId],
      foreignColumns: [organizes.groupId, organizes.id],
    }).onDelete('cascade'),
    index('person_organizes_organize').on(t.groupId, t.organizeId),
    groupPolicy(),
    integrationPolicy(),
  ],
)

/** Stores bound to a person of the group. */
export const personStores = pgTable(
  'person_stores',
  {
    groupId: integer('group_id').notNull(),
    personId: integer('person_id').notNull(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId, t.storeId] }),
    foreignKey({
      columns: [t.groupId, t.personId],
      foreignColumns: [memberships.groupId, memberships.personId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }).onDelete(
      'cascade',
    ),
    index('person_stores_store').on(t.groupId, t.storeId),
    groupPolicy(),
    integrationPolicy(),
  ],
)
