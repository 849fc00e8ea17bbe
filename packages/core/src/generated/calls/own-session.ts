// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const ownSessionCalls = {
  ownSessions: {
    method: 'GET',
    path: '/Security/User/GetSessions',
    reads: 'alone',
    personal: true,
    returns: 'list',
  },
  endOwnSession: { method: 'POST', path: '/Security/User/EndSession', takes: true, personal: true },
} as const satisfies Record<string, SentCall>
