import type { MenuNode } from '../contract/menu.ts'
import type { Names } from '../texts/languages.ts'
import { parseJson } from '../storage/safe-storage.ts'
import {
  loginTypes,
  type Contact,
  type Group,
  type LoginType,
  type Mode,
  type RoleError,
  type SignedIn,
  type User,
} from './types.ts'

/** The session as stored on this device (S2). It holds the token, so it never leaves the session folder. */
export interface SessionRecord {
  /** The host that this session belongs to: the token is sent to no other. */
  api: string
  token: string
  /** When the token must be refreshed, in milliseconds since 1970 (S1). */
  expiresAt: number
  loginType: LoginType
  /** Login hint for the directory's sign-out, which skips its account picker (S5). */
  directoryHint: string
  user: User
  groups: Group[]
  groupCode: string
  modules: string[]
  menus: MenuNode[]
  camMenus: MenuNode[]
  firstLogin: boolean
  roleError: RoleError
  /** GroupCode of the last refused switch (S6), until a switch succeeds; otherwise empty. */
  refusedGroup: string
  mode: Mode
  /** Account switch (S7): the administrator's token, its expiry, identity, and the address to return to. */
  oldToken: string
  oldExpiresAt: number
  oldUserId: string
  oldAccount: string
  oldRealname: string
  oldRealnames?: Names | undefined
  savedSaUrl: string
  firstLoginToCamFlag: boolean
  /** Time of the last account switch, in milliseconds since 1970; 0 for never (S7). */
  switchedAt: number
}

/** Null for anything that is not a valid session of this host, such as edited or outdated data. Never throws. */
export function readRecord(raw: string | null, api: string): SessionRecord | null {
  const stored = parseFields(raw)
  const user = readUser(fieldsOf(stored['user']))
  const token = textOf(stored['token'])
  const expiresAt = stored['expiresAt']
  if (stored['api'] !== api || !token || !user.userId || typeof expiresAt !== 'number') return null
  return {
    ...readTexts(stored, recordTexts),
    api,
    token,
    expiresAt,
    loginType: loginTypes.find((type) => type === stored['loginType']) ?? 'password',
    user,
    groups: listOf(stored['groups'])
      .filter(isFields)
      .map((group) => readGroup(group)),
    modules: textsOf(stored['modules']),
    menus: readMenus(stored['menus']),
    camMenus: readMenus(stored['camMenus']),
    firstLogin: flagOf(stored['firstLogin']),
    roleError: ([1, 2, 3] as const).find((code) => code === stored['roleError']) ?? 0,
    mode: stored['mode'] === 'cam' ? 'cam' : 'general',
    oldExpiresAt: Number(stored['oldExpiresAt']) || 0,
    oldRealnames: namesOf(stored['oldRealnames']),
    firstLoginToCamFlag: flagOf(stored['firstLoginToCamFlag']),
    switchedAt: Number(stored['switchedAt']) || 0,
  }
}

/** The public part of a record, without tokens. */
export function toSession(record: SessionRecord, degraded: boolean): SignedIn {
  const { user, groupCode, modules, menus, camMenus, firstLogin, roleError, mode } = record
  const { oldUserId: userId, oldAccount: account, oldRealname: realname, oldRealnames: realnames } = record
  const shown = toPublicGroups(record)
  return Object.freeze({
    status: 'signed-in' as const,
    user: Object.freeze({ ...user }),
    groups: shown,
    group: shown.find((group) => group.groupCode === groupCode) ?? null,
    modules,
    menus,
    camMenus,
    firstLogin,
    roleError,
    refusedGroup: record.refusedGroup,
    mode,
    loginType: record.loginType,
    switchedFrom: record.oldToken ? Object.freeze({ userId, account, realname, realnames }) : null,
    firstLoginToCamFlag: record.firstLoginToCamFlag,
    degraded,
  })
}

const publicGroups = new WeakMap<readonly Group[], readonly Group[]>()

/** Returns the same list while the record's is unchanged, so that a token refresh does not rerender thousands of groups. */
function toPublicGroups({ groups, api }: SessionRecord): readonly Group[] {
  let shown = publicGroups.get(groups)
  if (!shown)
    publicGroups.set(
      groups,
      (shown = groups.map((group) => ({
        ...group,
        groupIcon: logoOf(group.groupIcon, api),
        groupIcon1: logoOf(group.groupIcon1, api),
      }))),
    )
  return shown
}

/** Resolves a logo path against the API host. Returns '' for anything but http(s) and data:image URLs. */
export function logoOf(icon: string, api: string): string {
  if (!icon || /^data:image\//i.test(icon)) return icon
  if (!URL.canParse(api)) return icon.startsWith('/') ? icon : ''
  if (!URL.canParse(icon, api)) return ''
  const address = new URL(icon, api)
  return /^https?:$/.test(address.protocol) ? address.href : ''
}

/** The sign-out reason that another tab stored in place of the record; otherwise undefined. */
export function readEnd(raw: string | null): unknown {
  return parseFields(raw)['ended']
}

const parseFields = (raw: string | null) => fieldsOf(parseJson(raw))

const recordTexts = [
  'groupCode',
  'refusedGroup',
  'directoryHint',
  'oldToken',
  'oldUserId',
  'oldAccount',
  'oldRealname',
  'savedSaUrl',
] as const
const userTexts = [
  'userId',
  'userType',
  'account',
  'realname',
  'roleId',
  'role',
  'areaCode',
  'email',
  'RoleEnCode',
  'MobilePhone',
] as const
const groupTexts = [
  'groupId',
  'groupName',
  'groupCode',
  'roleId',
  'userId',
  'groupRole',
  'groupIcon',
  'groupIcon1',
] as const

/** A person by the stored names, or by those of a host. */
export function readUser(
  from: Fields,
  nameOf = itself,
  isUnconfirmed = (contact: Contact) => textsOf(from['unconfirmed']).includes(contact),
): User {
  const unconfirmed = contacts.filter(isUnconfirmed)
  return {
    ...readTexts(from, userTexts, nameOf),
    realnames: namesOf(from[nameOf('realnames')]),
    ...(unconfirmed[0] && { unconfirmed }),
  }
}
const contacts = ['phone', 'email'] as const

/** A group by its stored names, or by those of a host. */
export const readGroup = (from: Fields, nameOf = itself): Group => ({
  ...readTexts(from, groupTexts, nameOf),
  groupNames: namesOf(from[nameOf('groupNames')]),
  isAdmin: flagOf(from[nameOf('isAdmin')]),
  default: flagOf(from[nameOf('default')]),
})

/** Only texts: a stored session may have been edited. */
const namesOf = (value: unknown): Names | undefined =>
  isFields(value) ? readTexts(value, Object.keys(value)) : undefined

/** Values of a response or of stored data, for the tolerant readers below; these never throw. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Hosts send ids as numbers and empty texts as null. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const flagOf = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'True'

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === 'string')

const itself = (name: string) => name

/** The texts of these names, each under the name by which `nameOf` finds it. */
const readTexts = <K extends string>(from: Fields, names: readonly K[], nameOf = itself) =>
  Object.fromEntries(names.map((name) => [name, textOf(from[nameOf(name)])])) as Record<K, string>

/** Limits recursion: deeper than any real menu. */
const maxDepth = 8

/** Reads a menu tree from a response or storage: skips invalid nodes, and leaves missing fields empty. */
export function readMenus(value: unknown, depth = 0): MenuNode[] {
  if (depth >= maxDepth) return []
  return listOf(value)
    .filter(isFields)
    .map((node) => ({
      ...readTexts(node, nodeTexts),
      IsFrame: flagOf(node['IsFrame']),
      DisplayFilter: flagOf(node['DisplayFilter']),
      DisplayNavigation: flagOf(node['DisplayNavigation']),
      meta: readTexts(fieldsOf(node['meta']), titles),
      children: readMenus(node['children'], depth + 1),
    }))
}

const nodeTexts = ['Id', 'name', 'path', 'MenuType', 'WorkSpaceId', 'watermarkColor'] as const
const titles = ['title', 'entitle', 'tcntitle'] as const
