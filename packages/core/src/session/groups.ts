import { abortError } from '../api/client.ts'
import { AppError } from '../contract/error-codes.ts'
import { userInfo, type Entering } from './entering.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from './store.ts'

/** The person's groups: switching between them (S6), reading them anew (S12). */
export function createGroups(store: SessionStore, request: SessionRequest, entering: Entering) {
  async function reload(): Promise<void> {
    const before = store.record()
    const part = await entering.readLoginAnswer(() => request(userInfo), before?.token)
    // Switched meanwhile: these menus and rights are those of the group that was left.
    if (store.record()?.groupCode !== before?.groupCode) throw abortError()
    entering.rebuild(part, before?.groupCode)
  }

  async function switchGroup(groupCode: string): Promise<void> {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    if (record.firstLogin) {
      throw new AppError('change-password-first', 'groups are closed until the first password is changed')
    }
    const isLatest = entering.turn()
    const params = { UserId: record.user.userId, GroupCode: groupCode }
    try {
      const part = await entering.readLoginAnswer(
        () => request({ method: 'GET', path: '/Login/SwitchGroup', params, personal: true }),
        record.token,
      )
      if (!isLatest()) throw abortError()
      entering.rebuild(part, groupCode)
    } catch (error) {
      if (isLatest() && error instanceof AppError) await entering.rereadGroups()
      throw error
    }
  }

  return { reload, switchGroup }
}
