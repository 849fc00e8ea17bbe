import {
  publishedPassword,
  type publishedAccounts,
} from '@lustra/server/identity/passwords/well-known-passwords.ts'
import type { RoleCode } from './demo-roles.ts'

/** Password of all demo people. */
export const demoPassword = publishedPassword

export interface DemoMembership {
  group: string
  /** Null: a member without a role (90002). */
  role: RoleCode | null
  isAdmin?: boolean
  /** False for a person deactivated by the group. */
  valid?: boolean
}

export interface DemoAccount {
  account: string
  realName: string
  userType?: 'SA' | 'CAM'
  firstLogin?: boolean
  /** Set where it matters; the corporate directory identifies people by it. */
  mail?: string
  /** The first one is the default group. */
  memberships: readonly DemoMembership[]
}

const everywhere = (role: RoleCode): DemoMembership[] =>
  ['HARBOUR', 'JADE', 'LOTUS'].map((group) => ({ group, role }))

/** The documented accounts. */
export const demoAccounts: readonly (DemoAccount & { account: (typeof publishedAccounts)[number] })[] = [
  { account: 'superadmin', realName: '沈安 Susan Shen', userType: 'SA', memberships: everywhere('SA') },
  {
    account: 'camuser',
    realName: '戴娜 Dana Dai',
    userType: 'CAM',
    mail: 'dana@directory.example',
    memberships: everywhere('CAM'),
  },
  { account: 'camleader', realName: '雷凯 Kai Lei', userType: 'CAM', memberships: everywhere('CAMLeader') },
  {
    account: 'harbour_admin',
    realName: '何海伦 Helen Ho',
    memberships: [
      { group: 'HARBOUR', role: 'GroupAdmin', isAdmin: true },
      { group: 'JADE', role: 'GroupUser' },
    ],
  },
  {
    account: 'harbour_user',
    realName: '林浩 Howard Lam',
    memberships: [{ group: 'HARBOUR', role: 'StoreUser' }],
  },
  {
    account: 'jade_admin',
    realName: '金玉 Jade Jin',
    memberships: [{ group: 'JADE', role: 'GroupAdmin', isAdmin: true }],
  },
  {
    account: 'lotus_admin',
    realName: '廖莲 Lotus Liao',
    memberships: [{ group: 'LOTUS', role: 'GroupAdmin', isAdmin: true }],
  },
  {
    account: 'first_login',
    realName: '方新 Xin Fang',
    firstLogin: true,
    memberships: [{ group: 'HARBOUR', role: 'GroupUser' }],
  },
  { account: 'norole_user', realName: '罗无 Nora Luo', memberships: [{ group: 'HARBOUR', role: null }] },
  {
    account: 'badgroup_user',
    realName: '白松 Cedric Bai',
    memberships: [{ group: 'CEDAR', role: 'GroupUser' }],
  },
  { account: 'nogroup_user', realName: '吴群 Quinn Wu', memberships: [] },
  {
    account: 'blocked_user',
    realName: '封锁 Brook Feng',
    memberships: [{ group: 'HARBOUR', role: 'GroupUser', valid: false }],
  },
]

/** The account limited to stores bound to the person, and their number. */
export const narrowedAccount = { account: 'harbour_user', stores: 2 }
