import { userInfo } from './establish-session.ts'
import { currentOf, readGroups } from '../login-response.ts'
import { fieldsOf, listOf, textOf } from '../parse-fields.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** Interval and number of retries for a missing list of groups (S12). */
const retryEveryMs = 500
const maxRetries = 5

/** Reads only the list of groups: when it is delayed (S12), and after a failed switch (S6). */
export function createGroupPolling(store: SessionStore, request: SessionRequest) {
  /** Hosts may return an empty list at first: read it again, at most five times (S12). */
  function awaitGroups(left = maxRetries): void {
    const { user, groups, roleError } = store.record() ?? {}
    // With role error 3 the person is in no group (L10).
    if (left === 0 || groups?.length !== 0 || roleError === 3) return
    store.environment.after(retryEveryMs, () => {
      if (store.record()?.user.userId !== user?.userId) return
      void reloadGroups().then(() => awaitGroups(left - 1))
    })
  }

  /** Reads only the list of groups; failures are ignored. */
  async function reloadGroups(): Promise<void> {
    try {
      const data = fieldsOf(await request(userInfo, { quiet: true }))
      const groups = readGroups(listOf(data['Groups']))
      const record = store.record()
      if (!record || textOf(data['UserId']) !== record.user.userId || groups.length === 0) return
      store.patch({ groups, groupCode: record.groupCode || currentOf(groups) })
    } catch {
      // On failure, keep the previous list.
    }
  }

  return { awaitGroups: () => awaitGroups(), reloadGroups }
}
