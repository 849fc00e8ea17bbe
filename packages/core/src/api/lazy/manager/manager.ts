import type { groupOrganizeCalls } from '../../../contract/calls/group-organize.ts'
import type { groupRoleCalls } from '../../../contract/calls/group-role.ts'
import type { userCalls } from '../../../contract/calls/user.ts'
import * as sent from '../../../generated/calls.ts'
import { createCalls } from '../../calls.ts'
import type { ManagerApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { auditCalls } from './audit.ts'
import { importCalls } from './import.ts'
import { logoCalls } from './logo.ts'
import { storeCalls } from './store.ts'

/** The calls of the manager area, in one chunk: its pages are usually used together. */
export const calls = (request: Request): ManagerApi => ({
  ...createCalls<typeof userCalls>(request, sent.userCalls),
  ...createCalls<typeof groupRoleCalls>(request, sent.groupRoleCalls),
  ...createCalls<typeof groupOrganizeCalls>(request, sent.groupOrganizeCalls),
  ...storeCalls(request),
  ...importCalls(request),
  ...logoCalls(request),
  ...auditCalls(request),
})
