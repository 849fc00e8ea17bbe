import { serviceReportPaths } from '../../contract/service-report-paths.ts'
import type { Evaluation } from '../../contract/service-report.ts'
import type { Api, Request } from '../types.ts'

/** Evaluations of service reports (V3, V5). */
export const calls = (request: Request): Pick<Api, 'viewEvaluation' | 'submitEvaluation'> => ({
  viewEvaluation: (kind, id, options) =>
    request(
      { method: 'GET', path: `/${serviceReportPaths[kind]}/ViewScope`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<Evaluation>,
  submitEvaluation: (kind, submitted, options) =>
    request(
      { method: 'POST', path: `/${serviceReportPaths[kind]}/SubmitScope`, body: submitted },
      options,
    ) as Promise<Evaluation>,
})
