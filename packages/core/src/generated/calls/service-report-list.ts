// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
import { serviceReportPaths } from '../../contract/service-report-paths.ts'
export const serviceReportListCalls = {
  findServiceReports: {
    method: 'POST',
    path: '/{list}/FindWithPagerSearchAsync',
    lists: serviceReportPaths,
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  serviceTypes: {
    method: 'GET',
    path: '/{list}/GetServiceTypeList',
    lists: serviceReportPaths,
    reads: 'shared',
    returns: 'list',
  },
} as const satisfies Record<string, SentCall>
