import { userInfo } from './entering.ts'
import { currentOf, readGroups } from '../login-response.ts'
import { fieldsOf, listOf, textOf } from '../reading.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** How often, and how many times, a missing list of groups is read again (S12). */
const rereadEveryMs = 500
const rereads = 5

/** The list of groups by itself: when it is late (S12), and after a switch that failed (S6). */
export function createLateGroups(store: SessionStore, request: SessionRequest) {
  /** A host may be late with the groups of somebody who has some: they are read again, five times at most (S12). */
  function awaitGroups(left = rereads): void {
    const { user, groups, roleError } = store.record() ?? {}
    // With role error 3 there are none to wait for (L10).
    if (left === 0 || groups?.length !== 0 || roleError === 3) return
    store.environment.after(rereadEveryMs, () => {
      if (store.record()?.user.userId !== user?.userId) return
      void rereadGroups().then(() => awaitGroups(left - 1))
    })
  }

  /** Reads the list of groups alone; its own failure is nobody's concern. */
  async function rereadGroups(): Promise<void> {
    try {
      const data = fieldsOf(await request(userInfo, { quiet: true }))
      const groups = readGroups(listOf(data['Groups']))
      const record = store.record()
      if (!record || textOf(data['UserId']) !== record.user.userId || groups.length === 0) return
      store.patch({ groups, groupCode: record.groupCode || currentOf(groups) })
    } catch {
      // Whoever asked has the list of before.
    }
  }

  return { awaitGroups: () => awaitGroups(), rereadGroups }
}
