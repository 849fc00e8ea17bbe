// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const hostConfigCalls = {
  hostConfig: { method: 'GET', path: '/config', reads: 'alone', open: true },
} as const satisfies Record<string, SentCall>
