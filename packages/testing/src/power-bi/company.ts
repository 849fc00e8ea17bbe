import type { ReportRequest } from '@lustra/server/areas/report/report-source.ts'
import type { ReportEntry } from '@lustra/server/areas/report/powerbi/report-file.ts'
import type { LoopbackReport } from './loopback-rules.ts'

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const workspace = guid(1)
export const otherWorkspace = guid(2)
const models = { delivery: guid(11), hygiene: guid(12), open: guid(13), named: guid(14) }

/** Power BI reports of a company, named by the test that uses them. */
export const companyReports = {
  delivery: {
    id: guid(21),
    workspaceId: workspace,
    name: 'Service Delivery',
    datasetId: models.delivery,
    roles: ['Customer', 'Person'],
  },
  /** In another workspace than its model, which it shares with another report. */
  hygiene: {
    id: guid(22),
    workspaceId: otherWorkspace,
    name: 'Hygiene',
    datasetId: models.hygiene,
    datasetWorkspaceId: workspace,
    roles: ['Customer'],
  },
  /** Without row-level security. */
  open: { id: guid(23), workspaceId: workspace, name: 'Market', datasetId: models.open },
  /** Requires a name, and has no roles. */
  named: { id: guid(24), workspaceId: workspace, name: 'Live', datasetId: models.named, roles: [] },
  paginated: {
    id: guid(25),
    workspaceId: workspace,
    name: 'Invoice',
    datasetId: models.delivery,
    reportType: 'PaginatedReport',
  },
} satisfies Record<string, LoopbackReport>
export type CompanyReport = keyof typeof companyReports

export const locationOf = (name: CompanyReport) => ({
  workspaceId: companyReports[name].workspaceId,
  reportId: companyReports[name].id,
})

export const entryOf = (names: CompanyReport[], changes: Partial<ReportEntry> = {}): ReportEntry => ({
  report: 'service-delivery',
  mode: 'general',
  group: undefined,
  reports: names.map(locationOf),
  roles: ['Customer'],
  personRoles: [],
  sameForAll: false,
  ...changes,
})

export const requestOf = (changes: Partial<ReportRequest> = {}): ReportRequest => ({
  key: 'service-delivery',
  mode: 'general',
  menuId: 201,
  groupCode: 'HARBOUR',
  workSpaceId: '',
  name: 'Service Delivery',
  groupCodes: ['HARBOUR'],
  seesAllStores: true,
  personId: 1017,
  sessionId: 'b7a3c1de-0000-4000-8000-000000000000',
  language: 'en',
  ...changes,
})
