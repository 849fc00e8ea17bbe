// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
import { serviceReportPaths } from '../../contract/service-report-paths.ts'
export const serviceReportCalls = {
  resultCounts: {
    method: 'POST',
    path: '/{list}/GetResultCounts',
    lists: serviceReportPaths,
    reads: 'shared',
    takes: true,
    returns: 'list',
  },
  viewServiceReport: {
    method: 'GET',
    path: '/{list}/ViewCall',
    lists: serviceReportPaths,
    reads: 'alone',
    takes: true,
    file: true,
  },
  downloadList: {
    method: 'POST',
    path: '/{list}/GetDownloadList',
    lists: serviceReportPaths,
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  downloadReports: {
    method: 'POST',
    path: '/{list}/DownloadCall',
    lists: serviceReportPaths,
    reads: 'alone',
    takes: true,
    file: true,
    zone: true,
  },
  beginReportsFile: {
    method: 'POST',
    path: '/{list}/BeginDownload',
    lists: serviceReportPaths,
    takes: true,
    zone: true,
  },
} as const satisfies Record<string, SentCall>
