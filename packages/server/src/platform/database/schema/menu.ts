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
import { groupPolicy, identityPolicy, readablePolicy } from '../roles.ts'
import { roles } from './identity.ts'

/** The product's menu. Areas are added as rows; which role sees a row is `role_menus`. */
export const menus = pgTable(
  'menus',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => menus.id),
    position: integer().notNull().default(0),
    /** general or cam: in which of the two menus of the login response it stands. */
    realm: text().notNull().default('general'),
    name: text().notNull(),
    path: text().notNull(),
    /** What the login response lists in Modules and the server asks for: a root's name or page/List. */
    module: text().notNull(),
    menuType: text('menu_type').notNull(),
    /** Which report the page shows; empty for pages that show none (R1). Never sent: the menu's id asks for it. */
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
  () => [identityPolicy(), readablePolicy()],
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
  ],
)
