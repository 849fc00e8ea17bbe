import type { Paged } from '../contract/envelope.ts'
import { serviceReportPaths } from '../contract/service-report-paths.ts'
import type { ServiceReport, ServiceType } from '../contract/service-report.ts'
import { toPage } from './answers.ts'
import type { Request } from './create-api.ts'
import type { Api } from './types.ts'

/** What the service report lists begin with (V1). */
export const serviceReportCalls = (request: Request): Pick<Api, 'findServiceReports' | 'serviceTypes'> => ({
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
})
