import type { groupRoleCalls as declared } from '../../../contract/calls/group-role.ts'
import { groupRoleCalls } from '../../../generated/calls.ts'
import { createCalls } from '../../calls.ts'
import type { ManagerApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { auditCalls } from './audit.ts'
import { importCalls } from './import.ts'
import { logoCalls } from './logo.ts'
import { organizeCalls } from './organize.ts'
import { storeCalls } from './store.ts'
import { userCalls } from './user.ts'

/** The calls of the manager area, in one chunk: its pages are usually used together. */
export const calls = (request: Request): ManagerApi => ({
  ...userCalls(request),
  ...createCalls<typeof declared>(request, groupRoleCalls),
  ...organizeCalls(request),
  ...storeCalls(request),
  ...importCalls(request),
  ...logoCalls(request),
  ...auditCalls(request),
})
