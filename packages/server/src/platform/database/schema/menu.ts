import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import {
  catalogPolicy,
  groupPolicy,
  identityPolicy,
  integrationPolicy,
  ofThisGroup,
  readablePolicy,
} from '../roles.ts'
import { roles } from './identity.ts'

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
  (t) => [index('menus_parent').on(t.parentId), identityPolicy(), readablePolicy(), catalogPolicy()],
)

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
    // Systems list the pages of reports in the menus of a group, and no others.
    integrationPolicy(sql`${ofThisGroup} and menu_id in (select id from menus where report <> '')`),
    catalogPolicy(),
  ],
)
