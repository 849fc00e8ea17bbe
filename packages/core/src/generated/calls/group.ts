// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const groupCalls = {
  groupInfos: {
    method: 'POST',
    path: '/Login/GetUserGroupInfoList',
    reads: 'alone',
    takes: true,
    personal: true,
    returns: 'list',
  },
  switchGroup: { method: 'GET', path: '/Login/SwitchGroup', takes: true, personal: true },
  globalReportAccess: {
    method: 'GET',
    path: '/Login/GetAccessGlobalReportStatus',
    reads: 'alone',
    takes: true,
    personal: true,
  },
  recordGlobalReportAccess: {
    method: 'POST',
    path: '/Login/updateAccessGlobalReportStatus',
    takes: true,
    personal: true,
  },
} as const satisfies Record<string, SentCall>
