import { AppError } from '../contract/error-codes.ts'
import type { Paged } from '../contract/envelope.ts'
import { serviceReportPaths } from '../contract/service-report-paths.ts'
import type { Evaluation, ServiceReport, ServiceType } from '../contract/service-report.ts'
import type { Request } from './create-api.ts'
import type { Api, Download } from './types.ts'

type ServiceReportCalls = Pick<
  Api,
  'findServiceReports' | 'serviceTypes' | 'viewServiceReport' | 'viewEvaluation'
>

/** The calls of the service report lists (V1 to V3). */
export const serviceReportCalls = (request: Request): ServiceReportCalls => ({
  findServiceReports: async (kind, search, options) =>
    toPage(
      await request(
        { method: 'POST', path: `/${serviceReportPaths[kind]}/FindWithPagerSearchAsync`, body: search },
        options,
      ),
    ) as Paged<ServiceReport>,
  serviceTypes: (kind, options) =>
    request({ method: 'GET', path: `/${serviceReportPaths[kind]}/GetServiceTypeList` }, options) as Promise<
      ServiceType[]
    >,
  viewServiceReport: (kind, id, options) =>
    request(
      { method: 'GET', path: `/${serviceReportPaths[kind]}/ViewCall`, params: { id }, download: true },
      options,
    ) as Promise<Download>,
  viewEvaluation: (kind, id, options) =>
    request(
      { method: 'GET', path: `/${serviceReportPaths[kind]}/ViewScope`, params: { id } },
      options,
    ) as Promise<Evaluation>,
})

/** A list's answer that has no list is none: everything behind it would stumble. Throws AppError 'bad-answer'. */
function toPage(answer: unknown): unknown {
  if (Array.isArray((answer as { Items?: unknown } | null)?.Items)) return answer
  throw new AppError('bad-answer', 'the host answered a search without Items')
}
