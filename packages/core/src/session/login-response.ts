import { AppError } from '../contract/error-codes.ts'
import { logosAtOnce } from '../contract/logos-at-once.ts'
import { readMenus } from './read-menus.ts'
import { flagOf, isFields, listOf, textOf, textsOf, type Fields } from './reading.ts'
import type { SessionRecord } from './record.ts'
import type { Group, RoleError } from './types.ts'

/** What a login answer settles of a record; the rest is the caller's (L11). */
export type LoginPart = Pick<
  SessionRecord,
  'token' | 'user' | 'groups' | 'groupCode' | 'modules' | 'menus' | 'camMenus' | 'firstLogin' | 'roleError'
>

const roleErrors: Readonly<Record<number, RoleError>> = { 90002: 1, 90003: 2, 90005: 3 }

/** The error page's type for a login's ErrCode (L10); undefined for any other failure. */
export const roleErrorOf = (errCode: number): RoleError | undefined => roleErrors[errCode]

/**
 * Reads ResData of GetCheckUser, SwitchGroup and GetUserInfo (L11). With a role error the menus and modules are
 * cleared, whatever came (L10, S6). Throws 'bad-answer' when the person, the token or a list is missing (L9).
 */
export function readLogin(data: unknown, roleError: RoleError, tokenBefore = ''): LoginPart {
  if (!isFields(data)) throw new AppError('bad-answer', 'the login answer is no object')
  const error = roleError || (roleErrors[Number(data['ErrCode'])] ?? 0)
  const groups = readGroups(readList(data, 'Groups', error))
  return {
    token: textOf(data['AccessToken']) || tokenBefore || need(data, 'AccessToken'),
    user: {
      userId: need(data, 'UserId'),
      userType: textOf(data['UserType']),
      account: need(data, 'Account'),
      realname: textOf(data['RealName']),
      roleId: textOf(data['RoleId']),
      role: textOf(data['Role']),
      areaCode: textOf(data['AreaCode']),
      email: textOf(data['Email']),
      RoleEnCode: textOf(data['RoleEnCode']),
      MobilePhone: textOf(data['MobilePhone']),
    },
    groups,
    groupCode: currentOf(groups),
    modules: error ? [] : textsOf(readList(data, 'Modules', error)),
    menus: error ? [] : readMenus(readList(data, 'MenusRouter', error)),
    camMenus: readMenus(data['MenusRouter_CAM']),
    firstLogin: flagOf(data['FirstLogin']),
    roleError: error,
  }
}

/** The group that is shown: the default one, else the first. */
export const currentOf = (groups: readonly Group[]): string =>
  (groups.find((group) => group.default) ?? groups[0])?.groupCode ?? ''

/** A list may be null, and with a role error absent; anything else in its place is a broken answer. */
function readList(data: Fields, name: string, error: RoleError): readonly unknown[] {
  const value = data[name]
  if (Array.isArray(value) || value === null || (error && value === undefined)) return listOf(value)
  throw new AppError('bad-answer', `the login answer has no list ${name}`)
}

/** Groups as kept on this device. Thousands of logos, which some hosts send, would not fit: the current group's alone stays. */
export function readGroups(list: readonly unknown[]): Group[] {
  const groups = list.filter(isFields).map(toGroup)
  return groups.length <= logosAtOnce
    ? groups
    : groups.map((group) => (group.default ? group : { ...group, groupIcon: '', groupIcon1: '' }))
}

/** A group in the spelling kept on this device (source section 3). */
function toGroup(from: Fields): Group {
  return {
    groupId: textOf(from['GroupId']),
    groupName: textOf(from['GroupName']),
    groupCode: textOf(from['GroupCode']),
    roleId: textOf(from['RoleId']),
    userId: textOf(from['UserId']),
    isAdmin: flagOf(from['IsAdmin']),
    groupRole: textOf(from['GroupRole']),
    groupIcon: textOf(from['GroupIcon']),
    groupIcon1: textOf(from['GroupIcon1']),
    default: flagOf(from['DefaultGroup']),
  }
}

/** An answer, or the failure that holds one (L10), as it may leave the session room: a login answer without its token. */
export async function withoutToken(answer: Promise<unknown>): Promise<unknown> {
  try {
    return bare(await answer)
  } catch (error) {
    const { code, message, source } = error as AppError
    if (!isFields(source?.data)) throw error
    throw new AppError(code, message, { source: { ...source, data: bare(source.data) } })
  }
}

function bare(data: unknown): unknown {
  if (!isFields(data) || !('AccessToken' in data)) return data
  const { AccessToken: _, ...others } = data
  return others
}

/** A text that must be there. Throws 'bad-answer'. */
function need(fields: Fields, name: string): string {
  const text = textOf(fields[name])
  if (!text) throw new AppError('bad-answer', `the answer has no ${name}`)
  return text
}
