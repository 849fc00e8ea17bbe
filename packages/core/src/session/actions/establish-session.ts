import { loginCalls } from '../../generated/calls/session.ts'
import { callOf } from '../../api/calls.ts'
import { abortError } from '../../api/client/client.ts'
import { AppError } from '../../contract/error-codes.ts'
import { tokenMs } from './broker.ts'
import type { Policy } from './policy.ts'
import {
  isFields,
  type SessionRecord,
  readMenus,
  flagOf,
  listOf,
  textOf,
  textsOf,
  type Fields,
  readGroup,
  readUser,
} from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType, Group, RoleError } from '../types.ts'
import { logosAtOnce } from '../../contract/logo-limit.ts'

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

/** Call that returns the login response of the current session. */
export const [userInfo] = callOf(loginCalls.userInfo, [])

/** Background work after a sign-in: logos (L11) and delayed groups (S12). */
export interface BackgroundTasks {
  refreshIcons(): void
  awaitGroups(): void
}

/** Turns a login response of any sign-in method into the session (L9 to L11). */
export type SessionEntry = ReturnType<typeof createSessionEntry>

export function createSessionEntry(
  store: SessionStore,
  request: SessionRequest,
  policy: Policy,
  { refreshIcons, awaitGroups }: BackgroundTasks,
) {
  let attempt = 0

  /** Any sign-in method: starts the session, or on failure removes all session data (L9, L10). */
  async function enter(
    login: () => Promise<unknown>,
    fields: Pick<SessionRecord, 'loginType'> & Partial<SessionRecord>,
  ): Promise<void> {
    const ownAttempt = ++attempt
    let part: LoginPart
    try {
      part = await readLoginResponse(login)
    } catch (error) {
      if (ownAttempt === attempt) store.end('refused')
      throw error
    }
    // Superseded by a later attempt.
    if (ownAttempt !== attempt) throw abortError()
    store.put({ ...newRecord(part, fields.loginType), ...fields })
    if (store.storage().degraded()) policy.warn('other.degraded')
    refreshIcons()
    awaitGroups()
  }

  function newRecord(part: LoginPart, loginType: LoginType): SessionRecord {
    return {
      ...part,
      api: store.apiBase,
      expiresAt: store.environment.now() + tokenMs,
      loginType,
      directoryHint: '',
      refusedGroup: '',
      mode: 'general',
      oldToken: '',
      oldExpiresAt: 0,
      oldUserId: '',
      oldAccount: '',
      oldRealname: '',
      savedSaUrl: '',
      firstLoginToCamFlag: false,
      switchedAt: 0,
    }
  }

  /** The three role errors contain a complete login response (L10). */
  async function readLoginResponse(
    login: () => Promise<unknown>,
    previousToken?: string,
  ): Promise<LoginPart> {
    try {
      return readLogin(await login(), 0, previousToken)
    } catch (error) {
      const source = error instanceof AppError ? error.source : undefined
      const roleError = source && roleErrorOf(source.errCode)
      if (!roleError || !isFields(source.data)) throw error
      return readLogin(source.data, roleError, previousToken)
    }
  }

  /** Rebuilds the record from a response of the same session. The expiry changes only with the token (S1). */
  function rebuild(part: LoginPart, groupCode?: string): void {
    const before = store.record()
    if (!before || before.user.userId !== part.user.userId) throw abortError()
    const isMember = groupCode !== undefined && part.groups.some((group) => group.groupCode === groupCode)
    store.put({
      ...before,
      ...part,
      refusedGroup: '',
      groupCode: isMember ? groupCode : part.groupCode,
      expiresAt: part.token === before.token ? before.expiresAt : store.environment.now() + tokenMs,
    })
    refreshIcons()
  }

  return {
    enter,
    newRecord,
    readLoginResponse,
    rebuild,
    refreshIcons,
    /** Starts an attempt, which supersedes earlier ones. The returned function reports whether it is still the latest. */
    startAttempt(): () => boolean {
      const ownAttempt = ++attempt
      return () => ownAttempt === attempt
    },
  }
}
