import type { MenuNode } from '../contract/menu.ts'
import type { Names } from '../texts/languages.ts'

/** The person as stored on this device (L11, source section 3: the source's field names). */
export interface User {
  userId: string
  userType: string
  account: string
  realname: string
  /** In the languages in which it is shown otherwise. */
  realnames?: Names | undefined
  roleId: string
  role: string
  areaCode: string
  email: string
  /** Comma list of role codes: SA, CAM, CAMLeader, GroupAdmin … */
  RoleEnCode: string
  MobilePhone: string
  /** Entered by somebody else, and not confirmed by a code yet: gives no access (U2, U3). Absent on hosts that do not say so. */
  unconfirmed?: readonly Contact[]
}

/** A contact of the own account. */
export type Contact = 'phone' | 'email'

/** A group of the person as stored on this device (source section 3), cached as `portal_group` (L11) with the source's fields. */
export interface Group {
  groupId: string
  groupName: string
  /** In the languages in which it is shown otherwise. */
  groupNames?: Names | undefined
  groupCode: string
  roleId: string
  userId: string
  isAdmin: boolean
  groupRole: string
  /** URL of the logo; empty for none. */
  groupIcon: string
  /** A second logo; our own server sends the URL of the first one. Empty for none. */
  groupIcon1: string
  default: boolean
}

export type Mode = 'general' | 'cam'

/** Sign-in method. Decides what else a sign-out has to end (S5). */
export const loginTypes = ['password', 'phone', 'mail', 'directory', 'provider'] as const
export type LoginType = (typeof loginTypes)[number]

/** Why a session ended; the detail of `lustra-signed-out`. */
export const signOutReasons = ['user', 'expired', 'elsewhere', 'refused'] as const
export type SignOutReason = (typeof signOutReasons)[number]

/** 0 ok, 1 no role in the group (90002), 2 group invalid (90003), 3 in no group (90005) (L10). */
export type RoleError = 0 | 1 | 2 | 3

export interface SignedIn {
  status: 'signed-in'
  user: User
  groups: readonly Group[]
  /** The group whose data is shown; null when the person is in none (role error 3). */
  group: Group | null
  modules: readonly string[]
  menus: readonly MenuNode[]
  camMenus: readonly MenuNode[]
  firstLogin: boolean
  roleError: RoleError
  /**
   * GroupCode of a group that the server refused to switch to. Until the next switch there are no menus, and `group` is still
   * the previous one (S6). Empty or absent otherwise.
   */
  refusedGroup?: string
  mode: Mode
  loginType?: LoginType
  /** The administrator during an account switch (S7), whose token is stored for switching back. */
  switchedFrom?: Pick<User, 'userId' | 'account' | 'realname' | 'realnames'> | null
  /** The global reports have been shown to this person in this session (S10). */
  firstLoginToCamFlag?: boolean
  /** The session does not survive a reload: storage is disabled, refused or full. */
  degraded?: boolean
}

/**
 * The public session of the page, without the token.
 * `unknown` until the session has been read: guards wait, so that no sign-in form flashes.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out'; reason: SignOutReason | null }
  | SignedIn
