// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const visitCalls = {
  visit: {
    method: 'GET',
    path: '/Visit/GetVisit',
    reads: 'shared',
    takes: true,
    returns: ['Report', 'Store', 'Evaluation', 'Feedbacks.length'],
  },
} as const satisfies Record<string, SentCall>
