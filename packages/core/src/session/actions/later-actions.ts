import type { Send } from '../../api/client/client.ts'
import { createAccountSwitch } from './account-switch.ts'
import type { AlternateToken } from './alternate-token.ts'
import type { Entering } from './entering.ts'
import { createGlobalReports } from './global-reports.ts'
import { createGroupIcons } from './group-icons.ts'
import { createGroups } from './groups.ts'
import { createLateGroups } from './late-groups.ts'
import { createOwnAccount } from './own-account.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

interface LaterParts {
  store: SessionStore
  send: Send
  request: SessionRequest
  entering: Entering
  alternate: AlternateToken
}

export type LaterActions = ReturnType<typeof createLaterActions>

/** Groups and their logos, codes, the own account, other people's accounts, global reports. */
export function createLaterActions(parts: LaterParts) {
  const { store, request, entering } = parts
  const account = createOwnAccount(store, request)
  const icons = createGroupIcons(store, request)
  const late = createLateGroups(store, request)
  return {
    ...createGroups(store, request, entering, late.rereadGroups),
    awaitGroups: late.awaitGroups,
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
