// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const reportDataCalls = {
  reportData: { method: 'GET', path: '/Report/GetReportData', reads: 'alone', takes: true },
} as const satisfies Record<string, SentCall>
