// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
import { serviceReportPaths } from '../../contract/service-report-paths.ts'
export const evaluationCalls = {
  viewEvaluation: {
    method: 'GET',
    path: '/{list}/ViewScope',
    lists: serviceReportPaths,
    reads: 'shared',
    takes: true,
  },
  submitEvaluation: { method: 'POST', path: '/{list}/SubmitScope', lists: serviceReportPaths, takes: true },
} as const satisfies Record<string, SentCall>
