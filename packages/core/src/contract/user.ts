import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import {
  longestName,
  mostStoresAtOnce,
  mostUsersAtOnce,
  severalUserActions,
  userSorts,
  userStates,
} from './lists/manager-values.ts'
import { rowId, version } from './rows-version.ts'

const filter = z.string().max(100).default('')

/**
 * POST /Security/User/FindWithPagerSearchAsync (A1). `keyword` searches name, login name, phone and mail; `roleId` 'none' finds
 * users without a role. Excludes staff.
 */
export const userSearch = pagedSearch.extend({
  sort: z.enum(userSorts).default('RealName'),
  order: z.enum(['asc', 'desc']).default('asc'),
  name: filter,
  phone: filter,
  mail: filter,
  roleId: z.string().max(40).default(''),
  state: z.enum(userStates).default('all'),
})
export type UserSearch = z.input<typeof userSearch>

/** A user of the group. */
export const managedUser = z.object({
  UserId: z.string(),
  Account: z.string(),
  /** In lists the name in the reader's language, in details as stored. */
  RealName: z.string(),
  /** In lists: the name as stored, where it is another one. */
  OtherName: z.string().optional(),
  AreaCode: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
  /** Empty without a role: the sign-in then returns 90002. */
  RoleId: z.string(),
  RoleName: z.string(),
  RoleEnCode: z.string(),
  IsValid: z.boolean(),
  /** Has a role and may open the portal of this group. UnBindPortal removes it. */
  IsPortalUser: z.boolean(),
  /** Number of stores bound individually to the person. */
  Stores: z.int(),
  /** Neither the role, nor a node, nor a binding gives them a store. False without a role. */
  SeesNoStore: z.boolean(),
  /** Invited, and has not signed in yet. False when the last invitation could not be sent. */
  IsInvited: z.boolean(),
  /** Has signed in, or chosen a password. False for invited people, and for those never invited. */
  HasPassword: z.boolean(),
  /**
   * This group may change name, phone and mail, as the person is in no other group. A login name never changes. The caller may still
   * be refused: for their own phone and mail ('own-account'), and without `MayManage`.
   */
  MayChange: z.boolean(),
  /** The person's role is wholly within the caller's own rights. Otherwise every change of the person is refused ('forbidden'). */
  MayManage: z.boolean(),
  /** Whether it is the caller. */
  IsSelf: z.boolean(),
})
export type ManagedUser = z.output<typeof managedUser>

/** GET /Security/User/GetById?id=. */
export const userDetail = managedUser.extend({
  /** In the reader's language, where it is shown otherwise than stored. */
  ShownName: z.string().optional(),
  Version: z.string(),
})
export type UserDetail = z.output<typeof userDetail>

/** GET /Security/User/GetByUserId?userId=, an alias of GetById. */
export const userIdQuery = z.object({ userId: rowId })

/**
 * POST /Security/User/Insert. The server checks formats: the login name by U4, the phone with its area code, the mail. The person
 * is invited by mail to set a first password. Errors: invalid-input, invalid-phone, login-name-taken and in-use with `namesInUse`, not-found (role),
 * forbidden (a role that is not within the caller's own rights), too-many (invitations to this mailbox, or by this caller).
 */
export const newUser = z.object({
  Account: z.string().max(40),
  RealName: z.string().max(longestName),
  AreaCode: z.string().max(8).default(''),
  MobilePhone: z.string().max(40),
  Email: z.string().max(200),
  RoleId: rowId,
})
export type NewUser = z.input<typeof newUser>
/** The detail, and whether an invitation is being sent: false on servers without mail. `IsInvited` turns false when that fails. */
export const insertedUser = userDetail.extend({ InvitationSent: z.boolean() })
export type InsertedUser = z.output<typeof insertedUser>

/**
 * Fields with a sign-in name of another person: ResData of 'login-name-taken' and 'in-use' from Insert and Update. Phone and mail
 * are named only where that person is of the caller's group.
 */
export const namesInUse = z.object({ Fields: z.array(z.enum(['Account', 'MobilePhone', 'Email'])) })
export type NamesInUse = z.output<typeof namesInUse>

/**
 * POST /Security/User/Update. For a person who is in other groups, too, only the role may change. Errors: those of Insert for these
 * fields, changed-meanwhile, last-administrator, own-account for one's own role, phone or mail, and forbidden also for a person
 * whose role is not within the caller's own rights.
 */
export const userUpdate = newUser.extend({ UserId: rowId, Version: version })
export type UserUpdate = z.input<typeof userUpdate>

/**
 * POST /Security/User/Invite, an addition: sends an invitation, also again; `IsInvited` turns false when that fails. Errors: not-found, not-offered (no mail), too-many,
 * changed-meanwhile (the person has signed in), cannot-sign-in (deactivated), forbidden.
 */
export const userIdBody = z.object({ UserId: rowId })

/** POST /Security/User/UpdateSeveral, an addition: updates each user separately, with one response. */
export const severalUsers = z.object({
  UserIds: z.array(rowId).min(1).max(mostUsersAtOnce),
  Action: z.enum(severalUserActions),
  RoleId: z.string().max(40).default(''),
})
export type SeveralUsers = z.input<typeof severalUsers>
export const severalUsersResult = z.object({
  Changed: z.int(),
  /** Already in the requested state. */
  Unchanged: z.int(),
  /** `Code` is an error code: not-found, own-account, forbidden or last-administrator. */
  Refused: z.array(z.object({ UserId: z.string(), RealName: z.string(), Code: z.string() })),
  /** Changed users who see no store with their new role. Absent when there are none. */
  WithoutStores: z.array(z.object({ UserId: z.string(), RealName: z.string() })).optional(),
})
export type SeveralUsersResult = z.output<typeof severalUsersResult>

/** POST /Security/User/GetEServiceStore: the stores that a person sees, and why (A1). */
export const userStores = z.object({
  UserId: z.string(),
  /** Nodes assigned to the person, including their descendants. */
  OrganizeIds: z.array(z.string()),
  /** Stores bound to the person. */
  Stores: z.array(
    z.object({ StoreId: z.string(), Code: z.string(), Name: z.string(), OrganizeId: z.string() }),
  ),
  RoleName: z.string(),
  /** The role has access to all stores of the group. */
  RoleSeesAll: z.boolean(),
  /** Nodes of the role. */
  RoleOrganizeIds: z.array(z.string()),
  /** As of `managedUser`: the caller may change them. */
  MayManage: z.boolean(),
  Version: z.string(),
})
export type UserStores = z.output<typeof userStores>

/** POST /Security/User/SaveUserOrganizeAuthorize: sets the nodes and stores of the person. Returns `userStores`. */
export const userOrganizeAuthorize = z.object({
  UserId: rowId,
  OrganizeIds: z.array(rowId).max(mostStoresAtOnce),
  StoreIds: z.array(rowId).max(mostStoresAtOnce),
  Version: version,
})
export type UserOrganizeAuthorize = z.input<typeof userOrganizeAuthorize>

/** POST /Security/User/UnBindByStoreId. Returns `userStores`. */
export const unbindStore = z.object({ UserId: rowId, StoreId: rowId })
