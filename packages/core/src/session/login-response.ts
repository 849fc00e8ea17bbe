import { AppError } from '../contract/error-codes.ts'
import { logosAtOnce } from '../contract/logo-limit.ts'
import { readMenus, flagOf, isFields, listOf, textOf, textsOf, type Fields } from './parse-fields.ts'
import { readGroup, readUser, type SessionRecord } from './record.ts'
import type { Group, RoleError } from './types.ts'

/** The fields of a record that a login response determines (L11). */
export type LoginPart = Pick<
  SessionRecord,
  'token' | 'user' | 'groups' | 'groupCode' | 'modules' | 'menus' | 'camMenus' | 'firstLogin' | 'roleError'
>

const roleErrors: Readonly<Record<number, RoleError>> = { 90002: 1, 90003: 2, 90005: 3 }

/** The error page's type for a login's ErrCode (L10); undefined for any other failure. */
export const roleErrorOf = (errCode: number): RoleError | undefined => roleErrors[errCode]

/**
 * Reads ResData of GetCheckUser, SwitchGroup and GetUserInfo (L11). With a role error, menus and modules are always
 * empty (L10, S6). Throws 'bad-answer' when the person, the token or a list is missing (L9).
 */
export function readLogin(data: unknown, roleError: RoleError, previousToken = ''): LoginPart {
  if (!isFields(data)) throw new AppError('bad-answer', 'the response is no object')
  requireText(data, 'UserId')
  requireText(data, 'Account')
  const error = roleError || (roleErrors[Number(data['ErrCode'])] ?? 0)
  const groups = readGroups(readList(data, 'Groups', error))
  return {
    token: textOf(data['AccessToken']) || previousToken || requireText(data, 'AccessToken'),
    user: readUser(data, sentName, (contact) => data[confirmed[contact]] === false),
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

/** A list may be null, and with a role error absent; anything else is an invalid response. */
function readList(data: Fields, name: string, error: RoleError): readonly unknown[] {
  const value = data[name]
  if (Array.isArray(value) || value === null || (error && value === undefined)) return listOf(value)
  throw new AppError('bad-answer', `the response has no ${name}`)
}

/** Groups as stored on this device. Thousands of logos would not fit, so only the current group's is kept. */
export function readGroups(list: readonly unknown[]): Group[] {
  const groups = list.filter(isFields).map((from) => readGroup(from, sentName))
  return groups.length <= logosAtOnce
    ? groups
    : groups.map((group) => (group.default ? group : { ...group, groupIcon: '', groupIcon1: '' }))
}

const confirmed = { phone: 'PhoneConfirmed', email: 'MailConfirmed' } as const
const otherwise: Readonly<Record<string, string>> = {
  default: 'DefaultGroup',
  realname: 'RealName',
  realnames: 'RealNames',
}
/** The name under which a host sends a stored field of a person or a group (source section 3). */
const sentName = (name: string) => otherwise[name] ?? name[0]!.toUpperCase() + name.slice(1)

/** Removes the token from a login response, or from an error that contains one (L10), for code outside the session. */
export async function withoutToken(response: Promise<unknown>): Promise<unknown> {
  try {
    return stripToken(await response)
  } catch (error) {
    const { code, message, source } = error as AppError
    if (!isFields(source?.data)) throw error
    throw new AppError(code, message, { source: { ...source, data: stripToken(source.data) } })
  }
}

function stripToken(data: unknown): unknown {
  if (!isFields(data) || !('AccessToken' in data)) return data
  const { AccessToken: _, ...rest } = data
  return rest
}

/** Reads a required text. Throws 'bad-answer'. */
function requireText(fields: Fields, name: string): string {
  const text = textOf(fields[name])
  if (!text) throw new AppError('bad-answer', `the response has no ${name}`)
  return text
}
