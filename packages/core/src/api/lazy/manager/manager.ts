import type { ManagerApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { auditCalls } from './audit.ts'
import { importCalls } from './import.ts'
import { logoCalls } from './logo.ts'
import { organizeCalls } from './organize.ts'
import { roleCalls } from './role.ts'
import { storeCalls } from './store.ts'
import { userCalls } from './user.ts'

/** The calls of the manager area, in one chunk: its pages are usually used together. */
export const calls = (request: Request): ManagerApi => ({
  ...userCalls(request),
  ...roleCalls(request),
  ...organizeCalls(request),
  ...storeCalls(request),
  ...importCalls(request),
  ...logoCalls(request),
  ...auditCalls(request),
})
