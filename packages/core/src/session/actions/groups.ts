import { groupCalls } from '../../generated/calls/group.ts'
import { callOf } from '../../api/calls.ts'
import { abortError } from '../../api/client/client.ts'
import { AppError, handedBackErrCodes, sourceCodes } from '../../contract/error-codes.ts'
import { userInfo, type SessionEntry } from './establish-session.ts'
import { tokenMs } from './broker.ts'
import { readLogin, roleErrorOf, type LoginPart } from '../login-response.ts'
import { fieldsOf, textOf } from '../parse-fields.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** Switches the group (S6) and reloads the groups (S12). */
export function createGroups(
  store: SessionStore,
  request: SessionRequest,
  entry: SessionEntry,
  reloadGroups: () => Promise<void>,
) {
  let pending: Promise<unknown> = Promise.resolve()
  let switches = 0

  async function reload(): Promise<void> {
    // During a switch, the response could be of either group.
    await pending
    const switchesAtStart = switches
    const before = store.record()
    const part = await entry.readLoginResponse(() => request(userInfo), before?.token)
    // Switched meanwhile: these menus and rights belong to the previous group.
    if (switches !== switchesAtStart || store.record()?.groupCode !== before?.groupCode) throw abortError()
    rebuild(part, before?.groupCode, before)
  }

  /** Ignores the token that the call was sent with: it may have been renewed meanwhile (S3). */
  function rebuild(part: LoginPart, groupCode: string | undefined, before: SessionRecord | null): void {
    const token = part.token === before?.token ? (store.record()?.token ?? part.token) : part.token
    entry.rebuild({ ...part, token }, groupCode)
  }

  async function switchGroup(groupCode: string): Promise<void> {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    if (record.firstLogin) {
      throw new AppError(
        'change-password-first',
        'the first password must be changed before switching groups',
      )
    }
    switches += 1
    const { userId } = record.user
    const isLatest = entry.startAttempt()
    const isCurrent = () => isLatest() && store.record()?.user.userId === userId
    // Sequentially: of two concurrent switches the host keeps the last to arrive, which may be the earlier request.
    const result = pending.then(() =>
      isCurrent() ? change(userId, groupCode, isLatest) : Promise.reject(abortError()),
    )
    pending = result.catch(() => {})
    await result
  }

  async function change(userId: string, groupCode: string, isLatest: () => boolean): Promise<void> {
    const before = store.record()
    let token = ''
    try {
      const data = await request(
        ...callOf(groupCalls.switchGroup, [{ UserId: userId, GroupCode: groupCode }]),
      )
      const part = readLogin(data, 0, before?.token)
      token = part.token
      if (!isLatest()) throw abortError()
      if (part.roleError) throw new AppError(roleErrorCodes[part.roleError], 'the group gives no access')
      rebuild(part, groupCode, before)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      token ||= textOf(fieldsOf(error.source?.data)['AccessToken'])
      // The token that the call was sent with may have been renewed meanwhile (S3).
      if (isLatest() && !clearMenus(error, groupCode, token === before?.token ? '' : token))
        await reloadGroups()
      throw withoutData(error)
    }
  }

  /** A handed-back error code clears the menus and leads to the error page; the group stays the previous one (S6, E3). */
  function clearMenus({ code, source }: AppError, groupCode: string, newToken: string): boolean {
    const errCode = source?.errCode ?? sourceCodes[code][0]
    if (!handedBackErrCodes.includes(errCode)) return false
    store.patch({
      modules: [],
      menus: [],
      camMenus: [],
      roleError: roleErrorOf(errCode) ?? 0,
      refusedGroup: groupCode,
      ...(newToken &&
        newToken !== store.record()?.token && {
          token: newToken,
          expiresAt: store.environment.now() + tokenMs,
        }),
    })
    return true
  }

  return { reload, switchGroup }
}

const roleErrorCodes = { 1: 'no-role', 2: 'group-invalid', 3: 'no-group' } as const

/** The response may contain a token. */
const withoutData = ({ code, message, source }: AppError) =>
  new AppError(code, message, source && { source: { ...source, data: null } })
