import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import {
  catalogAdds,
  catalogDeletes,
  catalogReads,
  catalogRole,
  groupPolicy,
  identityPolicy,
  integrationRole,
  ofNewGroup,
  ofThisGroup,
  readablePolicy,
} from '../roles.ts'
import { roles } from './identity.ts'

const isReport = sql`report <> ''`
/** Ids below are those of the product's own menu. */
const isAddedReport = sql`${isReport} and id >= 10000`

/** The product's menu. New areas are added as rows; `role_menus` says which role sees a row. */
export const menus = pgTable(
  'menus',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => menus.id),
    position: integer().notNull().default(0),
    /** general or cam: the menu of the login response that the row belongs to. */
    realm: text().notNull().default('general'),
    name: text().notNull(),
    path: text().notNull(),
    /** Listed in Modules of the login response and checked by the server: a root's name or page/List. */
    module: text().notNull(),
    menuType: text('menu_type').notNull(),
    /** The report that the page shows; empty for other pages (R1). Never sent: clients use the menu's id. */
    report: text().notNull().default(''),
    isFrame: boolean('is_frame').notNull().default(false),
    workSpaceId: text('work_space_id').notNull().default(''),
    displayFilter: boolean('display_filter').notNull().default(false),
    displayNavigation: boolean('display_navigation').notNull().default(false),
    watermarkColor: text('watermark_color').notNull().default(''),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    titleZhHant: text('title_zh_hant').notNull(),
  },
  (t) => [
    index('menus_parent').on(t.parentId),
    identityPolicy(),
    readablePolicy(),
    catalogReads(),
    catalogAdds(isAddedReport),
    pgPolicy('catalog_changes', { for: 'update', to: catalogRole, using: isReport, withCheck: isReport }),
    catalogDeletes(isAddedReport),
  ],
)

/**
 * Systems list the pages of reports, with the folders that these are in, in the menus of a group's own roles: neither other pages, nor
 * roles of the company's people (`staffRoles`).
 */
const isGivenBySystems = sql`${ofThisGroup} and menu_id in (
  with recursive shown as (
    select id, parent_id from menus where report <> '' and realm = 'general'
    union select m.id, m.parent_id from menus m join shown on m.id = shown.parent_id)
  select id from shown) and role_id in (
  select r.id from roles r where r.group_id = role_menus.group_id
    and not (string_to_array(replace(r.code, ' ', ''), ',') && array['SA', 'CAM', 'CAMLeader']))`

export const roleMenus = pgTable(
  'role_menus',
  {
    groupId: integer('group_id').notNull(),
    roleId: integer('role_id').notNull(),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.roleId, t.menuId] }),
    foreignKey({ columns: [t.groupId, t.roleId], foreignColumns: [roles.groupId, roles.id] }).onDelete(
      'cascade',
    ),
    index('role_menus_menu').on(t.menuId),
    identityPolicy(),
    groupPolicy(),
    pgPolicy('role_menus_for_systems', { for: 'select', to: integrationRole, using: ofThisGroup }),
    pgPolicy('role_menus_given_by_systems', {
      for: 'insert',
      to: integrationRole,
      withCheck: isGivenBySystems,
    }),
    pgPolicy('role_menus_taken_by_systems', { for: 'delete', to: integrationRole, using: isGivenBySystems }),
    catalogAdds(ofNewGroup('role_menus')),
  ],
)
