// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const accountSwitchCalls = {
  serviceToken: { method: 'GET', path: '/Token', takes: true, personal: true, open: true },
  switchSign: { method: 'GET', path: '/Security/User/GetSwitchSign', personal: true, alternate: true },
  switchUser: {
    method: 'POST',
    path: '/Security/User/SwitchUserLogin/:userId/:newToken',
    takes: true,
    personal: true,
    alternate: true,
  },
} as const satisfies Record<string, SentCall>
