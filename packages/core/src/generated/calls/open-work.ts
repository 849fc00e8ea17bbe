// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const openWorkCalls = {
  openWork: {
    method: 'GET',
    path: '/Home/GetOpenWork',
    reads: 'shared',
    takes: true,
    returns: ['ReportsToEvaluate.length'],
  },
} as const satisfies Record<string, SentCall>
