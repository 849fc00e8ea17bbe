import type { Paged } from '../../contract/envelope.ts'
import { serviceReportPaths } from '../../contract/service-report-paths.ts'
import type { CustomerChoice, DownloadList, ResultCount, StoreChoice } from '../../contract/service-report.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Download, Request } from '../types.ts'
import { ownZone } from './own-zone.ts'
import { toList } from './to-list.ts'

type ServiceReportCalls = Pick<
  Api,
  | 'customerChoices'
  | 'storeChoices'
  | 'viewServiceReport'
  | 'resultCounts'
  | 'downloadList'
  | 'downloadReports'
>

const loadDownload = loadOnce(
  () => import('./report-download.ts'),
  ({ createReportDownload }) => createReportDownload,
)

/** Areas whose lists can be filtered by store. */
const storeLists = {
  ...serviceReportPaths,
  'corrective-action': 'CorrectiveAction',
  proposal: 'Proposal',
  suggestion: 'Suggestions',
} as const

/** Calls of service report lists that are needed only after the first rows are shown (V1, V3, V4). */
export const calls = (request: Request): ServiceReportCalls => ({
  customerChoices: async (kind, query, options) =>
    toPage(
      await request(
        {
          method: 'GET',
          path: `/${serviceReportPaths[kind]}/GetCustomerList`,
          params: { ...query },
          reads: 'shared',
        },
        options,
      ),
    ) as Paged<CustomerChoice>,
  storeChoices: async (kind, query, options) => {
    const area = storeLists[kind]
    const call = {
      method: 'GET',
      path: `/${area}/GetStoreList`,
      params: { ...query },
      reads: 'shared',
    } as const
    return toPage(await request(call, options)) as Paged<StoreChoice>
  },
  viewServiceReport: (kind, id, options) =>
    request(
      {
        method: 'GET',
        path: `/${serviceReportPaths[kind]}/ViewCall`,
        params: { id },
        download: true,
        reads: 'alone',
      },
      options,
    ) as Promise<Download>,
  resultCounts: async (kind, body, options) =>
    toList<ResultCount>(
      await request(
        { method: 'POST', path: `/${serviceReportPaths[kind]}/GetResultCounts`, body, reads: 'shared' },
        options,
      ),
    ),
  downloadList: (kind, body, options) =>
    request(
      { method: 'POST', path: `/${serviceReportPaths[kind]}/GetDownloadList`, body, reads: 'shared' },
      options,
    ) as Promise<DownloadList>,
  downloadReports: async (kind, ids) =>
    (await loadDownload())(request, {
      method: 'POST',
      path: `/${serviceReportPaths[kind]}/DownloadCall`,
      body: { ids, ...ownZone() },
      reads: 'alone',
    }),
})
