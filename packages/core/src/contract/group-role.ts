import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { mostUsersAtOnce, roleSorts } from './lists/manager-words.ts'
import { rowId, version } from './rows-version.ts'

/** POST /Security/GroupRole/FindWithPagerSearchAsync (A2). Roles of the company's own people are in no group's list. */
export const roleSearch = pagedSearch.extend({
  sort: z.enum(roleSorts).default('RoleName'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type RoleSearch = z.input<typeof roleSearch>

export const groupRole = z.object({
  RoleId: z.string(),
  RoleName: z.string(),
  RoleEnCode: z.string(),
  /** People who have it. */
  Users: z.int(),
  /** Sees every store of the group; otherwise those below its nodes. */
  AllStores: z.boolean(),
  Organizes: z.int(),
  Menus: z.int(),
  /** The group's administrators' role: it can be renamed, not deleted. */
  IsAdministrator: z.boolean(),
  /** The caller's own. */
  IsOwn: z.boolean(),
})
export type GroupRole = z.output<typeof groupRole>

/** GET /Security/GroupRole/GetRoleById?id=. */
export const roleDetail = groupRole.extend({
  /** Pages that it opens, without the roots above them. */
  MenuIds: z.array(z.string()),
  OrganizeIds: z.array(z.string()),
  Version: z.string(),
})
export type RoleDetail = z.output<typeof roleDetail>

/** GET /Security/GroupRole/GetAllEnableRole: the roles that the caller may give. */
export const enabledRole = groupRole.pick({ RoleId: true, RoleName: true, RoleEnCode: true })
export type EnabledRole = z.output<typeof enabledRole>

const roleName = z.string().max(200)
/** POST /Security/GroupRole/Insert. A new role opens nothing. Errors: invalid-input (name empty, longer than 50, special characters), name-taken. */
export const newRole = z.object({ RoleName: roleName })
/** POST /Security/GroupRole/UpdateRoleAsync: another name. */
export const roleUpdate = z.object({ RoleId: rowId, RoleName: roleName, Version: version })
export type RoleUpdate = z.input<typeof roleUpdate>

/**
 * POST /Security/GroupRole/SaveRoleAuthorize: exactly these pages, and these nodes with everything below. A page opens its root.
 * Pages that the role had and the caller's own lacks stay. Errors: forbidden (a page that the caller's own role does not open, or taking from a
 * role that opens more than it), not-found, changed-meanwhile, own-account (the caller's own role would no longer open the pages of people and of
 * roles), last-administrator.
 */
export const roleAuthorize = z.object({
  RoleId: rowId,
  MenuIds: z.array(rowId).max(500),
  AllStores: z.boolean(),
  OrganizeIds: z.array(rowId).max(5_000),
  Version: version,
})
export type RoleAuthorize = z.input<typeof roleAuthorize>

/** GET /Security/GroupRole/GetAllUser?id=&keyword=&pageIndex=&pageSize=: people of a role, a page at a time. */
export const roleUsersQuery = z.object({
  id: rowId,
  keyword: z.string().max(100).default(''),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** GET /Security/GroupUserRole/GetAllEnableUser?keyword=&pageIndex=&pageSize=: people of the group who are valid, to choose from. */
export const enabledUsersQuery = roleUsersQuery.omit({ id: true })
export const roleUser = z.object({
  UserId: z.string(),
  RealName: z.string(),
  Account: z.string(),
  RoleId: z.string(),
  RoleName: z.string(),
  IsValid: z.boolean(),
  IsSelf: z.boolean(),
})
export type RoleUser = z.output<typeof roleUser>

/**
 * POST /Security/GroupRole/BindRole: these people have this role from now on instead of theirs, as UpdateSeveral gives
 * it. Answers `severalUsersAnswer`. Errors: not-found and forbidden for the role; then nobody is changed.
 */
export const bindRole = z.object({ RoleId: rowId, UserIds: z.array(rowId).min(1).max(mostUsersAtOnce) })
export type BindRole = z.input<typeof bindRole>

/** What stands in the way of a deletion ('role-in-use', 'node-in-use'): how many, and the names of the first five. ResData of the refusal. */
export const inUse = z.object({
  Users: z.int(),
  UserNames: z.array(z.string()),
  Stores: z.int(),
  StoreNames: z.array(z.string()),
  Roles: z.int(),
  RoleNames: z.array(z.string()),
})
export type InUse = z.output<typeof inUse>
