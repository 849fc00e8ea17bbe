import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { mostUsersAtOnce, roleSorts } from './lists/manager-values.ts'
import { rowId, version } from './rows-version.ts'

/** POST /Security/GroupRole/FindWithPagerSearchAsync (A2). Excludes roles of staff. */
export const roleSearch = pagedSearch.extend({
  sort: z.enum(roleSorts).default('RoleName'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type RoleSearch = z.input<typeof roleSearch>

export const groupRole = z.object({
  RoleId: z.string(),
  /** As stored. */
  RoleName: z.string(),
  /** In the reader's language; hosts of an earlier version do not report it. */
  ShownName: z.string().optional(),
  RoleEnCode: z.string(),
  /** Number of users with this role. */
  Users: z.int(),
  /** Access to all stores of the group; otherwise to those below its nodes. */
  AllStores: z.boolean(),
  Organizes: z.int(),
  Menus: z.int(),
  /** The administrator role of the group: it can be renamed, but not deleted, and only an SA can reduce its rights. */
  IsAdministrator: z.boolean(),
  /** The caller's own role: its rights cannot be reduced. */
  IsOwn: z.boolean(),
  /** Wholly within the caller's own rights. Otherwise every change of it and of its users is refused ('forbidden'). */
  MayManage: z.boolean(),
})
export type GroupRole = z.output<typeof groupRole>

/** GET /Security/GroupRole/GetRoleById?id=. */
export const roleDetail = groupRole.extend({
  /** Pages it grants access to, without their root nodes. */
  MenuIds: z.array(z.string()),
  OrganizeIds: z.array(z.string()),
  /** The caller may remove pages and stores: not from their own role and, except for an SA, not from the administrator role. */
  MayReduce: z.boolean(),
  Version: z.string(),
})
export type RoleDetail = z.output<typeof roleDetail>

/** GET /Security/GroupRole/GetAllEnableRole: the roles that the caller may assign. */
export const enabledRole = groupRole.pick({ RoleId: true, RoleName: true, RoleEnCode: true }).extend({
  /** The role gives no store: its users see only those assigned to them. */
  NeedsStores: z.boolean(),
})
export type EnabledRole = z.output<typeof enabledRole>

const roleName = z.string().max(200)
/** POST /Security/GroupRole/Insert. A new role has no pages. Errors: invalid-input (name empty, longer than 50, special characters), name-taken. */
export const newRole = z.object({ RoleName: roleName })
/** POST /Security/GroupRole/UpdateRoleAsync: renames a role. */
export const roleUpdate = z.object({ RoleId: rowId, RoleName: roleName, Version: version })
export type RoleUpdate = z.input<typeof roleUpdate>

/**
 * POST /Security/GroupRole/SaveRoleAuthorize: sets the pages, and the nodes with their descendants. A page includes its root.
 * Errors: forbidden (a role that is not within the caller's own rights, a page that the caller's own role lacks, or fewer rights for the
 * administrator role, except for an SA), not-found, changed-meanwhile, own-account (fewer rights for the caller's own role),
 * last-administrator.
 */
export const roleAuthorize = z.object({
  RoleId: rowId,
  MenuIds: z.array(rowId).max(500),
  AllStores: z.boolean(),
  OrganizeIds: z.array(rowId).max(5_000),
  Version: version,
})
export type RoleAuthorize = z.input<typeof roleAuthorize>

/** GET /Security/GroupRole/GetAllUser?id=&keyword=&pageIndex=&pageSize=: users of a role, paged. */
export const roleUsersQuery = z.object({
  id: rowId,
  keyword: z.string().max(100).default(''),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** GET /Security/GroupUserRole/GetAllEnableUser?keyword=&pageIndex=&pageSize=: valid users of the group, for selection. */
export const enabledUsersQuery = roleUsersQuery.omit({ id: true })
export const roleUser = z.object({
  UserId: z.string(),
  RealName: z.string(),
  /** The name as stored, where that in the reader's language is another one. */
  OtherName: z.string().optional(),
  Account: z.string(),
  RoleId: z.string(),
  RoleName: z.string(),
  IsValid: z.boolean(),
  IsSelf: z.boolean(),
  /** The user's role is wholly within the caller's own rights; otherwise it cannot be replaced. */
  MayManage: z.boolean(),
})
export type RoleUser = z.output<typeof roleUser>

/**
 * POST /Security/GroupRole/BindRole: replaces the role of these users, like UpdateSeveral. Returns `severalUsersResult`. Errors:
 * not-found and forbidden for the role; then no user is changed.
 */
export const bindRole = z.object({ RoleId: rowId, UserIds: z.array(rowId).min(1).max(mostUsersAtOnce) })
export type BindRole = z.input<typeof bindRole>

/** What prevents a deletion ('role-in-use', 'node-in-use'): counts, and the names of the first five. ResData of the error. */
export const inUse = z.object({
  Users: z.int(),
  UserNames: z.array(z.string()),
  Stores: z.int(),
  StoreNames: z.array(z.string()),
  Roles: z.int(),
  RoleNames: z.array(z.string()),
})
export type InUse = z.output<typeof inUse>
