import { abortError } from '../api/client.ts'
import { AppError } from '../contract/error-codes.ts'
import type { Entering } from './entering.ts'
import { toGroup } from './login-response.ts'
import { fieldsOf, isFields, listOf, textOf } from './reading.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from './store.ts'

/** The person's groups: switching between them (S6), reading them anew (S12). */
export function createGroups(store: SessionStore, request: SessionRequest, entering: Entering) {
  const userInfo = (quiet: boolean) =>
    request({ method: 'GET', path: '/Login/GetUserInfo', personal: true }, { quiet })

  async function reload(): Promise<void> {
    const before = store.record()
    const part = await entering.readLoginAnswer(() => userInfo(false), before?.token)
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
      if (isLatest() && error instanceof AppError) await rereadGroups()
      throw error
    }
  }

  /** After a refused switch the list is what was wrong (S6). Its own failure adds nothing to the first. */
  async function rereadGroups(): Promise<void> {
    try {
      const data = fieldsOf(await userInfo(true))
      const groups = listOf(data['Groups']).filter(isFields).map(toGroup)
      const isOurs = textOf(data['UserId']) === store.record()?.user.userId
      if (isOurs && groups.length > 0) store.patch({ groups })
    } catch {
      // The person already hears why the switch failed.
    }
  }

  return { reload, switchGroup }
}
