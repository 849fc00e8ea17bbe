import { z } from 'zod'
import { paged, pagedSearch } from '../envelope.ts'
import { mostUsersAtOnce, roleSorts } from '../lists/manager-values.ts'
import { menuNode } from '../menu.ts'
import { idQuery, idVersionQuery, rowId, version } from '../shared-schemas.ts'
import { severalUsersResult } from './user.ts'
import { declareCalls } from './declare.ts'

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

export const roleDetail = groupRole.extend({
  /** Pages it grants access to, without their root nodes. */
  MenuIds: z.array(z.string()),
  OrganizeIds: z.array(z.string()),
  /** The caller may remove pages and stores: not from their own role and, except for an SA, not from the administrator role. */
  MayReduce: z.boolean(),
  Version: z.string(),
})
export type RoleDetail = z.output<typeof roleDetail>

/** A role that the caller may assign. */
export const enabledRole = groupRole.pick({ RoleId: true, RoleName: true, RoleEnCode: true }).extend({
  /** The role gives no store: its users see only those assigned to them. */
  NeedsStores: z.boolean(),
})
export type EnabledRole = z.output<typeof enabledRole>

const roleName = z.string().max(200)
const newRole = z.object({ RoleName: roleName })
const roleUpdate = z.object({ RoleId: rowId, RoleName: roleName, Version: version })
export type RoleUpdate = z.input<typeof roleUpdate>

/** The pages of a role, and its nodes with their descendants. A page includes its root. */
export const roleAuthorize = z.object({
  RoleId: rowId,
  MenuIds: z.array(rowId).max(500),
  AllStores: z.boolean(),
  OrganizeIds: z.array(rowId).max(5_000),
  Version: version,
})
export type RoleAuthorize = z.input<typeof roleAuthorize>

const roleUsersQuery = z.object({
  id: rowId,
  keyword: z.string().max(100).default(''),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
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

const bindRole = z.object({ RoleId: rowId, UserIds: z.array(rowId).min(1).max(mostUsersAtOnce) })
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

/** Roles, their pages and their users (A2). */
export const groupRoleCalls = declareCalls({
  findRoles: {
    method: 'POST',
    path: '/Security/GroupRole/FindWithPagerSearchAsync',
    summary: 'Search the group’s roles, a page at a time',
    description: 'Roles of the company’s own people are not listed.',
    input: roleSearch,
    output: paged(groupRole),
    reads: 'shared',
  },
  enabledRoles: {
    method: 'GET',
    path: '/Security/GroupRole/GetAllEnableRole',
    summary: 'The roles that the caller may assign',
    description: 'Those that are wholly within the caller’s own rights.',
    output: z.array(enabledRole),
    reads: 'shared',
  },
  role: {
    method: 'GET',
    path: '/Security/GroupRole/GetRoleById',
    summary: 'A role with its pages and nodes',
    description: 'Error: not-found.',
    input: idQuery,
    output: roleDetail,
    reads: 'shared',
  },
  addRole: {
    method: 'POST',
    path: '/Security/GroupRole/Insert',
    summary: 'Add a role',
    description:
      'It has no pages and sees no store. Errors: invalid-input (name empty, longer than 50, special characters), name-taken.',
    input: newRole,
    output: roleDetail,
  },
  renameRole: {
    method: 'POST',
    path: '/Security/GroupRole/UpdateRoleAsync',
    summary: 'Rename a role',
    description:
      'Errors: invalid-input, name-taken, not-found, changed-meanwhile, forbidden (a role that is not within the caller’s own rights).',
    input: roleUpdate,
    output: roleDetail,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/Security/GroupRole/DeleteRoleAsync',
    summary: 'Delete a role without people',
    description:
      'Returns null. Errors: role-in-use (ResData lists the people), forbidden (the administrators’ role, or one that is not within the caller’s own rights), not-found, changed-meanwhile.',
    input: idVersionQuery,
    output: z.null(),
    refusal: inUse,
  },
  /** Rejects with 'own-account' when the caller's own role would lose rights. */
  authorizeRole: {
    method: 'POST',
    path: '/Security/GroupRole/SaveRoleAuthorize',
    summary: 'Set the pages and nodes of a role',
    description:
      'Ancestors of a page are included. It takes effect at the next call of its people. Errors: forbidden (a role that is not within the caller’s own rights, a page that the caller’s own role does not open, or fewer rights for the administrators’ role, except for an SA), not-found, changed-meanwhile, own-account (fewer rights for the caller’s own role), last-administrator.',
    input: roleAuthorize,
    output: roleDetail,
  },
  roleUsers: {
    method: 'GET',
    path: '/Security/GroupRole/GetAllUser',
    summary: 'People of a role, a page at a time',
    description: 'Error: not-found.',
    input: roleUsersQuery,
    output: paged(roleUser),
    reads: 'shared',
  },
  enabledUsers: {
    method: 'GET',
    path: '/Security/GroupUserRole/GetAllEnableUser',
    summary: 'Valid people of the group, for pickers, a page at a time',
    input: enabledUsersQuery,
    output: paged(roleUser),
    reads: 'shared',
  },
  /** Assigns the role to each user separately, like `updateSeveralUsers`. */
  bindRole: {
    method: 'POST',
    path: '/Security/GroupRole/BindRole',
    summary: 'Assign this role to people, replacing theirs',
    description:
      'Each person is handled individually: Refused lists those it could not be assigned to, and why (own-account, not-found, forbidden, last-administrator). It takes effect at their next call. The same as User/UpdateSeveral with a role. Errors: not-found and forbidden for the role; then nobody is changed.',
    input: bindRole,
    output: severalUsersResult,
  },
  enabledMenus: {
    method: 'GET',
    path: '/Security/GroupMenu/GetAllEnableMenus',
    summary: 'The pages that the caller may grant, as a tree',
    description: 'Those of the general menu that the caller’s own role opens; for an SA all.',
    output: z.array(menuNode),
    reads: 'shared',
  },
})
