import { auditEntryCalls, storeCalls } from '../../generated/calls/export.ts'
import {
  groupLogoCalls,
  groupOrganizeCalls,
  groupRoleCalls,
  sheetImportCalls,
  userCalls,
} from '../../generated/calls/manager.ts'
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
