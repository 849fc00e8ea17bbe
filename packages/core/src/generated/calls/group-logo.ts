// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const groupLogoCalls = {
  checkLogo: { method: 'GET', path: '/Group/CheckLogo', reads: 'shared' },
  changeLogo: { method: 'POST', path: '/Group/ChangeLogo', upload: { part: 'logo' } },
} as const satisfies Record<string, SentCall>
