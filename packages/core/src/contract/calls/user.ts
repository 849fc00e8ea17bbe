import { z } from 'zod'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import {
  longestName,
  mostStoresAtOnce,
  mostUsersAtOnce,
  severalUserActions,
  userSorts,
  userStates,
} from '../lists/manager-values.ts'
import { idQuery, idVersionQuery, rowId, version } from '../shared-schemas.ts'
import { declareCalls } from './declare.ts'

const filter = z.string().max(100).default('')

/** `keyword` searches name, login name, phone and mail; `roleId` 'none' finds users without a role. */
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

export const userDetail = managedUser.extend({
  /** In the reader's language, where it is shown otherwise than stored. */
  ShownName: z.string().optional(),
  Version: z.string(),
})
export type UserDetail = z.output<typeof userDetail>

const userIdQuery = z.object({ userId: rowId })

/** The server checks formats: the login name by U4, the phone with its area code, the mail. */
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

/** For a person who is in other groups, too, only the role may change. */
export const userUpdate = newUser.extend({ UserId: rowId, Version: version })
export type UserUpdate = z.input<typeof userUpdate>

const userIdBody = z.object({ UserId: rowId })

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

/** The stores that a person sees, and why (A1). */
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

export const userOrganizeAuthorize = z.object({
  UserId: rowId,
  OrganizeIds: z.array(rowId).max(mostStoresAtOnce),
  StoreIds: z.array(rowId).max(mostStoresAtOnce),
  Version: version,
})
export type UserOrganizeAuthorize = z.input<typeof userOrganizeAuthorize>

const unbindStore = z.object({ UserId: rowId, StoreId: rowId })

const takingErrors =
  'Errors: not-found, own-account, last-administrator, forbidden for somebody whose role is not within the caller’s own rights'

/** People of the group (A1). */
export const userCalls = declareCalls({
  findUsers: {
    method: 'POST',
    path: '/Security/User/FindWithPagerSearchAsync',
    summary: 'Search people of the group, a page at a time',
    description: `Without the company's own people. ${pagingRules}`,
    input: userSearch,
    output: paged(managedUser),
    reads: 'shared',
  },
  user: {
    method: 'GET',
    path: '/Security/User/GetById',
    summary: 'A person of the group',
    description: 'Error: not-found.',
    input: idQuery,
    output: userDetail,
    reads: 'shared',
  },
  userByUserId: {
    method: 'GET',
    path: '/Security/User/GetByUserId',
    summary: 'The same as GetById',
    description: 'Error: not-found.',
    input: userIdQuery,
    output: userDetail,
    reads: 'shared',
  },
  addUser: {
    method: 'POST',
    path: '/Security/User/Insert',
    summary: 'Add a person, who gets a mail about setting a first password',
    description:
      'Errors: invalid-input (ErrMsg names the field), invalid-phone, login-name-taken, in-use (ResData.Fields names phone and mail only where the other account is of the own group), too-many above twenty such refusals within an hour and sixty a day, not-found for the role, forbidden for a role that is not within the caller’s own rights, too-many (HTTP 429: three invitations of one mailbox within an hour and ten a day, sixty of one caller within an hour).',
    input: newUser,
    output: insertedUser,
    refusal: namesInUse,
  },
  updateUser: {
    method: 'POST',
    path: '/Security/User/Update',
    summary: 'Change a person of the group',
    description:
      'A new phone or mail signs the person out everywhere, and the old one is notified if its owner had confirmed it; the new one gives no access until its owner has confirmed it by a code. Errors: those of Insert, changed-meanwhile, last-administrator, own-account for one’s own role, phone or mail, forbidden where the person is in other groups, too, or has a role that is not within the caller’s own rights.',
    input: userUpdate,
    output: userDetail,
    refusal: namesInUse,
  },
  inviteUser: {
    method: 'POST',
    path: '/Security/User/Invite',
    summary: 'Send the invitation again to a person who has not signed in',
    description:
      'Errors: not-found, not-offered (no mail), too-many (HTTP 429, as for Insert), changed-meanwhile (the person has signed in), cannot-sign-in (deactivated), forbidden.',
    input: userIdBody,
    output: userDetail,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/Security/User/DeleteUser',
    summary: 'Remove a person from the group',
    description: `A person in no other group is deleted. ${takingErrors}, changed-meanwhile.`,
    input: idVersionQuery,
    output: z.boolean(),
  },
  activateUser: {
    method: 'GET',
    path: '/Security/User/Active',
    summary: 'Activate a person',
    description:
      'In this group only: a person blocked by the company stays blocked, and IsValid stays false. Errors: not-found, forbidden for a person whose role is not within the caller’s own rights, too-many (HTTP 429: ten times within an hour).',
    input: idQuery,
    output: userDetail,
  },
  deactivateUser: {
    method: 'GET',
    path: '/Security/User/InActive',
    summary: 'Deactivate a person in the group',
    description: `It takes effect at once. Their sessions continue in other groups, and end when there is none. ${takingErrors}.`,
    input: idQuery,
    output: userDetail,
  },
  updateSeveralUsers: {
    method: 'POST',
    path: '/Security/User/UpdateSeveral',
    summary: 'Activate, deactivate or assign a role to several people, individually',
    description:
      'Refused lists whom and why: Code is an error’s name. Errors: not-found and forbidden, both about the role; then nobody is changed.',
    input: severalUsers,
    output: severalUsersResult,
  },
  unbindPortal: {
    method: 'POST',
    path: '/Security/User/UnBindPortal',
    summary: 'Remove a person’s role in the group; stores stay bound',
    description: `${takingErrors}.`,
    input: userIdBody,
    output: userDetail,
  },
  userStores: {
    method: 'POST',
    path: '/Security/User/GetEServiceStore',
    summary: 'The stores that a person sees, and why',
    description: 'Error: not-found.',
    input: userIdBody,
    output: userStores,
    reads: 'shared',
  },
  authorizeUser: {
    method: 'POST',
    path: '/Security/User/SaveUserOrganizeAuthorize',
    summary: 'Set the nodes and stores of a person',
    description:
      'Errors: not-found for the person, a node or a store, changed-meanwhile, forbidden for a person whose role is not within the caller’s own rights. When it fails nothing is changed.',
    input: userOrganizeAuthorize,
    output: userStores,
  },
  unbindStore: {
    method: 'POST',
    path: '/Security/User/UnBindByStoreId',
    summary: 'Remove one store from a person',
    description: 'A store that is not bound changes nothing. Errors: not-found, forbidden.',
    input: unbindStore,
    output: userStores,
  },
})
