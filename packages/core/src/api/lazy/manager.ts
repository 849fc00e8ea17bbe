import { auditEntryCalls } from '../../generated/calls/audit-entry.ts'
import { groupLogoCalls } from '../../generated/calls/group-logo.ts'
import { groupOrganizeCalls } from '../../generated/calls/group-organize.ts'
import { groupRoleCalls } from '../../generated/calls/group-role.ts'
import { sheetImportCalls } from '../../generated/calls/sheet-import.ts'
import { storeCalls } from '../../generated/calls/store.ts'
import { userCalls } from '../../generated/calls/user.ts'
import { createCalls } from '../calls.ts'
import type { ManagerApi, ManagerTables, Request } from '../types.ts'

/** The calls of the manager area, in one chunk: its pages are usually used together. */
export const calls = (request: Request): ManagerApi =>
  createCalls<ManagerTables>(request, {
    ...userCalls,
    ...groupRoleCalls,
    ...groupOrganizeCalls,
    ...storeCalls,
    ...sheetImportCalls,
    ...groupLogoCalls,
    ...auditEntryCalls,
  })
