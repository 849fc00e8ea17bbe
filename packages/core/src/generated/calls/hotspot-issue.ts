// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const hotspotIssueCalls = {
  findHotspotIssues: {
    method: 'POST',
    path: '/HotspotIssue/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  hotspotIssue: { method: 'GET', path: '/HotspotIssue/GetDetail', reads: 'shared', takes: true },
} as const satisfies Record<string, SentCall>
