import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import {
  longestName,
  mostStoresAtOnce,
  mostUsersAtOnce,
  severalUserActions,
  userSorts,
  userStates,
} from './lists/manager-words.ts'
import { rowId, version } from './rows-version.ts'

const filter = z.string().max(100).default('')

/**
 * POST /Security/User/FindWithPagerSearchAsync (A1). `keyword` is looked for in name, login name, phone and mail; `roleId` 'none' finds
 * people without a role. Staff of the company are in no group's list.
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

/** A person of the group. */
export const managedUser = z.object({
  UserId: z.string(),
  Account: z.string(),
  RealName: z.string(),
  AreaCode: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
  /** Empty without a role: the person signs in and reads that no role is configured (90002). */
  RoleId: z.string(),
  RoleName: z.string(),
  RoleEnCode: z.string(),
  IsValid: z.boolean(),
  /** May open the portal of this group: has a role. UnBindPortal takes it away. */
  IsPortalUser: z.boolean(),
  /** Stores bound to the person, each by itself. */
  Stores: z.int(),
  /** Was invited and has not set a first password. */
  IsInvited: z.boolean(),
  /**
   * Name, phone and mail are this group's to change: the person is in no other group. A login name never changes. It does not say whether
   * the caller may: not one's own phone and mail ('own-account'), and nobody's whose role opens more than the caller's own ('forbidden').
   */
  MayChange: z.boolean(),
  /** The caller. */
  IsSelf: z.boolean(),
})
export type ManagedUser = z.output<typeof managedUser>

/** GET /Security/User/GetById?id=. */
export const userDetail = managedUser.extend({ Version: z.string() })
export type UserDetail = z.output<typeof userDetail>

/** GET /Security/User/GetByUserId?userId=, another spelling of GetById. */
export const userIdQuery = z.object({ userId: rowId })

/**
 * POST /Security/User/Insert. Formats are checked by the server: the login name by U4, the phone with its area code, the mail. The
 * person gets a mail with the way to a first password; nobody types it for them. Errors: invalid-input, invalid-phone, in-use with `namesInUse`,
 * not-found (role), forbidden (a role with more than the caller has), too-many (invitations to this mailbox, or of this caller).
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
/** The detail, and whether an invitation was sent: not where the server has no mail. */
export const insertedUser = userDetail.extend({ InvitationSent: z.boolean() })
export type InsertedUser = z.output<typeof insertedUser>

/** Which fields hold what somebody else signs in with: ResData of 'in-use' from Insert and Update. */
export const namesInUse = z.object({ Fields: z.array(z.enum(['Account', 'MobilePhone', 'Email'])) })
export type NamesInUse = z.output<typeof namesInUse>

/**
 * POST /Security/User/Update. Of a person whom other groups know, too, only the role may differ. Errors:
 * those of Insert for these fields, changed-meanwhile, last-administrator, own-account for one's own role, phone or mail, and forbidden also
 * for a person whose role opens more than the caller's own.
 */
export const userUpdate = newUser.extend({ UserId: rowId, Version: version })
export type UserUpdate = z.input<typeof userUpdate>

/**
 * POST /Security/User/Invite, an addition: sends the invitation again. Errors: not-found, not-offered (no mail), too-many,
 * changed-meanwhile (a password was set), cannot-sign-in (deactivated), forbidden.
 */
export const userIdBody = z.object({ UserId: rowId })

/** POST /Security/User/UpdateSeveral, an addition: each person by itself, in one answer. */
export const severalUsers = z.object({
  UserIds: z.array(rowId).min(1).max(mostUsersAtOnce),
  Action: z.enum(severalUserActions),
  RoleId: z.string().max(40).default(''),
})
export type SeveralUsers = z.input<typeof severalUsers>
export const severalUsersAnswer = z.object({
  Changed: z.int(),
  /** Already as wanted. */
  Unchanged: z.int(),
  /** `Code` is the name of an error: not-found, own-account, forbidden or last-administrator. */
  Refused: z.array(z.object({ UserId: z.string(), RealName: z.string(), Code: z.string() })),
})
export type SeveralUsersAnswer = z.output<typeof severalUsersAnswer>

/** POST /Security/User/GetEServiceStore: what stores a person sees, and through what (A1). */
export const userStores = z.object({
  UserId: z.string(),
  /** Nodes given to the person, each with everything below it. */
  OrganizeIds: z.array(z.string()),
  /** Stores bound to the person. */
  Stores: z.array(
    z.object({ StoreId: z.string(), Code: z.string(), Name: z.string(), OrganizeId: z.string() }),
  ),
  RoleName: z.string(),
  /** The role sees every store of the group. */
  RoleSeesAll: z.boolean(),
  /** Nodes that the role has. */
  RoleOrganizeIds: z.array(z.string()),
  Version: z.string(),
})
export type UserStores = z.output<typeof userStores>

/** POST /Security/User/SaveUserOrganizeAuthorize: exactly these nodes and stores are the person's from now on. Answers `userStores`. */
export const userOrganizeAuthorize = z.object({
  UserId: rowId,
  OrganizeIds: z.array(rowId).max(mostStoresAtOnce),
  StoreIds: z.array(rowId).max(mostStoresAtOnce),
  Version: version,
})
export type UserOrganizeAuthorize = z.input<typeof userOrganizeAuthorize>

/** POST /Security/User/UnBindByStoreId. Answers `userStores`. */
export const unbindStore = z.object({ UserId: rowId, StoreId: rowId })
