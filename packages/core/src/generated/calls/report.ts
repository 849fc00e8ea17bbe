// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const reportCalls = {
  report: {
    method: 'GET',
    path: '/Report/{list}',
    lists: { general: 'GetReport', cam: 'GetReport_Global' },
    reads: 'alone',
    takes: true,
    returns: ['EmbedToken', 'Reports.0.EmbedUrl', 'Expiration'],
  },
  reportLink: { method: 'GET', path: '/Report/GetLink', reads: 'alone', takes: true },
} as const satisfies Record<string, SentCall>
