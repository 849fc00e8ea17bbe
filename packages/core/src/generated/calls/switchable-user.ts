// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const switchableUserCalls = {
  findSwitchableUsers: {
    method: 'GET',
    path: '/Security/User/GetUserList',
    reads: 'shared',
    takes: true,
    personal: true,
    alternate: true,
    returns: 'page',
  },
} as const satisfies Record<string, SentCall>
