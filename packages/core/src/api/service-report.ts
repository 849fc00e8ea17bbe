import type { Paged } from '../contract/envelope.ts'
import { serviceReportPaths } from '../contract/service-report-paths.ts'
import type { ServiceReport, ServiceType } from '../contract/service-report.ts'
import { toPage } from './response-checks.ts'
import type { Api, Request } from './types.ts'

/** The first calls of the service report lists (V1). */
export const serviceReportCalls = (request: Request): Pick<Api, 'findServiceReports' | 'serviceTypes'> => ({
  findServiceReports: async (kind, search, options) =>
    toPage(
      await request(
        {
          method: 'POST',
          path: `/${serviceReportPaths[kind]}/FindWithPagerSearchAsync`,
          body: search,
          reads: 'shared',
        },
        options,
      ),
    ) as Paged<ServiceReport>,
  serviceTypes: (kind, options) =>
    request(
      { method: 'GET', path: `/${serviceReportPaths[kind]}/GetServiceTypeList`, reads: 'shared' },
      options,
    ) as Promise<ServiceType[]>,
})
