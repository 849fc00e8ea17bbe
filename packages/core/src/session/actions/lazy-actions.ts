import type { Send } from '../../api/client/client.ts'
import { createAccountSwitch } from './account-switch.ts'
import type { AdminToken } from './broker.ts'
import type { SessionEntry } from './establish-session.ts'
import { createGlobalReports, createGroups, createGroupPolling, createGroupIcons } from './groups.ts'
import { createOwnAccount } from './own-account.ts'
import type { Policy } from './policy.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

interface LazyActionParts {
  store: SessionStore
  send: Send
  request: SessionRequest
  entry: SessionEntry
  adminToken: AdminToken
  policy: Policy
}

export type LazyActions = ReturnType<typeof createLazyActions>

/** Groups and their logos, codes, the own account, account switch, global reports. */
export function createLazyActions(parts: LazyActionParts) {
  const { store, request, entry, policy } = parts
  const account = createOwnAccount(store, request, policy)
  const icons = createGroupIcons(store, request)
  const polling = createGroupPolling(store, request)
  return {
    ...createGroups(store, request, entry, polling.reloadGroups),
    awaitGroups: polling.awaitGroups,
    ...icons,
    ...account,
    async changeFirstPassword(newPassword: string, repeat: string): Promise<void> {
      await account.changeFirstPassword(newPassword, repeat)
      void icons.refreshIcons()
    },
    ...createAccountSwitch(parts),
    ...createGlobalReports(store, request),
  }
}
