import { abortError } from '../../api/client/client.ts'
import { AppError, handedBackErrCodes } from '../../contract/error-codes.ts'
import { userInfo, type Entering } from './entering.ts'
import { roleErrorOf, type LoginPart } from '../login-response.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** The person's groups: switching between them (S6), reading them anew (S12). */
export function createGroups(
  store: SessionStore,
  request: SessionRequest,
  entering: Entering,
  reread: () => Promise<void>,
) {
  let underway: Promise<unknown> = Promise.resolve()
  let switches = 0

  async function reload(): Promise<void> {
    // Beside a switch its answer would be of the one group or of the other.
    await underway
    const begun = switches
    const before = store.record()
    const part = await entering.readLoginAnswer(() => request(userInfo), before?.token)
    // Switched meanwhile: these menus and rights are those of the group that was left.
    if (switches !== begun || store.record()?.groupCode !== before?.groupCode) throw abortError()
    rebuild(part, before?.groupCode, before)
  }

  /** The token that the call was sent with says nothing: it may have been renewed beside the call (S3). */
  function rebuild(part: LoginPart, groupCode: string | undefined, before: SessionRecord | null): void {
    const token = part.token === before?.token ? (store.record()?.token ?? part.token) : part.token
    entering.rebuild({ ...part, token }, groupCode)
  }

  async function switchGroup(groupCode: string): Promise<void> {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    if (record.firstLogin) {
      throw new AppError('change-password-first', 'groups are closed until the first password is changed')
    }
    switches += 1
    const { userId } = record.user
    const isLatest = entering.turn()
    const isWanted = () => isLatest() && store.record()?.user.userId === userId
    // One after the other: of two at once the host would keep the one that arrived last, which need not be the later wish.
    const mine = underway.then(() =>
      isWanted() ? change(userId, groupCode, isLatest) : Promise.reject(abortError()),
    )
    underway = mine.catch(() => {})
    await mine
  }

  async function change(userId: string, groupCode: string, isLatest: () => boolean): Promise<void> {
    const before = store.record()
    const params = { UserId: userId, GroupCode: groupCode }
    try {
      const part = await entering.readLoginAnswer(
        () => request({ method: 'GET', path: '/Login/SwitchGroup', params, personal: true }),
        before?.token,
      )
      if (!isLatest()) throw abortError()
      rebuild(part, groupCode, before)
    } catch (error) {
      if (isLatest() && clearMenus(error, groupCode)) return
      if (isLatest() && error instanceof AppError) await reread()
      throw error
    }
  }

  /**
   * An error code that is handed back to the caller clears the menus and leads to the error page, also when no login
   * answer came with it (S6, E3). The chosen group becomes the current one, so that every other one can be chosen from there.
   */
  function clearMenus(error: unknown, groupCode: string): boolean {
    const errCode = error instanceof AppError ? error.source?.errCode : undefined
    if (errCode === undefined || !handedBackErrCodes.includes(errCode)) return false
    const roleError = roleErrorOf(errCode) ?? 0
    store.patch({ groupCode, modules: [], menus: [], camMenus: [], roleError })
    return true
  }

  return { reload, switchGroup }
}
