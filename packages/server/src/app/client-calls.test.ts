import type { Api, FileJobApi, ManagerApi } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import { createApi } from '@lustra/core/api/create-api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '../testing/databases.ts'
import { routesOf, type Route } from '../testing/hostile-requests.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const picture = new File(['x'], 'x.png')
const stores = { StoreIds: ['1'], OrganizeId: '2' }
const person = { Account: 'a', RealName: 'A', MobilePhone: '1', Email: 'a@b.example', RoleId: '1' }
const node = { ParentId: '', Name: 'South', Sort: 1 }

type Uses<A> = Record<keyof A, (api: A) => unknown>

/** A use of every method; one that is missing does not compile. */
const uses: Uses<Omit<Api, 'manager' | 'fileJobs'>> = {
  findServiceReports: (api) => api.findServiceReports('pest', { pageIndex: 2, keyword: 'x' }),
  serviceTypes: (api) => api.serviceTypes('clean'),
  resultCounts: (api) => api.resultCounts('all', { store: 'x' }),
  customerChoices: (api) => api.customerChoices('all', { keyword: 'x', pageIndex: 1 }),
  storeChoices: (api) => api.storeChoices('proposal', { keyword: 'x', pageIndex: 1 }),
  viewServiceReport: (api) => api.viewServiceReport('food-safety', '1'),
  findSwitchableUsers: (api) => api.findSwitchableUsers({ pageIndex: 1, pageSize: 10, keyword: '' }),
  viewEvaluation: (api) => api.viewEvaluation('process-water', '1'),
  submitEvaluation: (api) => api.submitEvaluation('all', { id: '1', OverallRating: 5 }),
  downloadList: (api) => api.downloadList('all', { ids: ['1'] }),
  downloadReports: async (api) => (await api.downloadReports('all', ['1'])).receive(),
  findCorrectiveActions: (api) => api.findCorrectiveActions({ keyword: 'x' }),
  correctiveAction: (api) => api.correctiveAction('1'),
  correctiveActionFile: (api) => api.correctiveActionFile('1'),
  updateCorrectiveAction: (api) => api.updateCorrectiveAction({ id: '1', Status: 'done', Before: 'open' }),
  visit: (api) => api.visit({ store: 'x' }),
  report: (api) =>
    Promise.allSettled([api.report('general', { menuId: '1' }), api.report('cam', { reportId: '1' })]),
  reportLink: (api) => api.reportLink('general', 'https://x.example'),
  openWork: (api) => api.openWork('2026-11-28'),
  findPromotions: (api) => api.findPromotions({ pageIndex: 1 }),
  promotion: (api) => api.promotion('1'),
  followPromotion: (api) => api.followPromotion('1', true),
  findHotspotIssues: (api) => api.findHotspotIssues({ keyword: 'x' }),
  hotspotIssue: (api) => api.hotspotIssue('1'),
  findMaterials: (api) => api.findMaterials({ keyword: 'x' }),
  material: (api) => api.material('1'),
  downloadMaterials: (api) => api.downloadMaterials(['1']),
  findDocuments: (api) => api.findDocuments({ keyword: 'x' }),
  documentTypes: (api) => api.documentTypes(),
  findProposals: (api) => api.findProposals({ keyword: 'x' }),
  proposal: (api) => api.proposal('1'),
  answerProposal: (api) => api.answerProposal({ id: '1', Status: 'done', Before: 'open' }),
  findSuggestions: (api) => api.findSuggestions({ keyword: 'x' }),
  suggestion: (api) => api.suggestion('1'),
  suggestionTypes: (api) => api.suggestionTypes(),
  addSuggestion: (api) =>
    api.addSuggestion({ storeCode: '1', typeIds: ['1'], contents: 'x' }, [{ name: 'x', content: picture }], {
      changeKey: '12345678',
    }),
  addSuggestionMessage: (api) => api.addSuggestionMessage({ id: '1', Contents: 'x' }),
  ownSessions: (api) => api.ownSessions(),
  endOwnSession: (api) => api.endOwnSession('1'),
}

const managerUses: Uses<ManagerApi> = {
  findUsers: (api) => api.findUsers({ name: 'x' }),
  user: (api) => api.user({ id: '1' }),
  userByUserId: (api) => api.userByUserId({ userId: '1' }),
  addUser: (api) => api.addUser(person),
  updateUser: (api) => api.updateUser({ ...person, UserId: '1', Version: 'v' }),
  inviteUser: (api) => api.inviteUser({ UserId: '1' }),
  deleteUser: (api) => api.deleteUser({ id: '1', version: 'v' }),
  activateUser: (api) => api.activateUser({ id: '1' }),
  deactivateUser: (api) => api.deactivateUser({ id: '1' }),
  updateSeveralUsers: (api) => api.updateSeveralUsers({ UserIds: ['1'], Action: 'activate' }),
  unbindPortal: (api) => api.unbindPortal({ UserId: '1' }),
  userStores: (api) => api.userStores({ UserId: '1' }),
  unbindStore: (api) => api.unbindStore({ UserId: '1', StoreId: '1' }),
  authorizeUser: (api) => api.authorizeUser({ UserId: '1', OrganizeIds: [], StoreIds: [], Version: 'v' }),
  findRoles: (api) => api.findRoles({ keyword: 'x' }),
  enabledRoles: (api) => api.enabledRoles(),
  role: (api) => api.role({ id: '1' }),
  addRole: (api) => api.addRole({ RoleName: 'x' }),
  renameRole: (api) => api.renameRole({ RoleId: '1', RoleName: 'x', Version: 'v' }),
  deleteRole: (api) => api.deleteRole({ id: '1', version: 'v' }),
  authorizeRole: (api) =>
    api.authorizeRole({ RoleId: '1', MenuIds: [], AllStores: true, OrganizeIds: [], Version: 'v' }),
  roleUsers: (api) => api.roleUsers({ id: '1', keyword: 'x' }),
  enabledUsers: (api) => api.enabledUsers({ keyword: 'x' }),
  bindRole: (api) => api.bindRole({ RoleId: '1', UserIds: ['1'] }),
  enabledMenus: (api) => api.enabledMenus(),
  organizeTree: (api) => api.organizeTree(),
  organizeChoices: (api) => api.organizeChoices(),
  organizesByName: (api) => api.organizesByName({ name: 'x' }),
  organize: (api) => api.organize({ id: '1' }),
  addOrganize: (api) => api.addOrganize(node),
  updateOrganize: (api) => api.updateOrganize({ ...node, OrganizeId: '1', Version: 'v' }),
  deleteOrganize: (api) => api.deleteOrganize({ id: '1', version: 'v' }),
  findManagedStores: (api) => api.findManagedStores({ name: 'x' }),
  storesOfGroup: (api) => api.storesOfGroup({ keyword: 'x' }),
  assignStores: (api) =>
    Promise.all(
      (['BindOrganize', 'ReBindOrganize', 'OverBindOrganize'] as const).map((mode) =>
        api.assignStores(mode, stores),
      ),
    ),
  exportStores: (api) => api.exportStores({ keyword: 'x' }),
  importSheet: (api) => Promise.all([api.importSheet('store', picture), api.importSheet('user', picture)]),
  sheetImport: (api) => api.sheetImport('1'),
  latestImport: (api) => api.latestImport('store'),
  importRows: (api) => api.importRows({ id: '1', refused: true, pageIndex: 1 }),
  readImport: (api) => api.readImport({ Id: '1', Sheet: 0 }),
  applyImport: (api) => api.applyImport('1'),
  cancelImport: (api) => api.cancelImport('1'),
  undoImport: (api) => api.undoImport('1'),
  importResult: (api) => api.importResult('1'),
  importTemplate: (api) => Promise.all([api.importTemplate('store'), api.importTemplate('user')]),
  checkLogo: (api) => api.checkLogo(),
  changeLogo: (api) => api.changeLogo(picture),
  findAuditEntries: (api) => api.findAuditEntries({ keyword: 'x' }),
  exportAuditEntries: (api) => api.exportAuditEntries({ keyword: 'x' }),
}

const jobUses: Uses<FileJobApi> = {
  begin: (api) =>
    Promise.all([
      api.begin({ kind: 'stores', filters: { name: 'x' } }),
      api.begin({ kind: 'audit-entries', search: { keyword: 'x' } }),
      api.begin({ kind: 'service-reports', list: 'pest', ids: ['1'] }),
    ]),
  jobs: (api) => api.jobs(),
  job: (api) => api.job('1'),
  cancel: (api) => api.cancel('1'),
  file: (api) => api.file('1').receive(),
}

interface Sent {
  method: string
  path: string
  query: string[]
  fields: string[]
}

/** Every call that the browser's client sends. */
async function sentCalls(): Promise<Sent[]> {
  const sent: Call[] = []
  const api = createApi(async (call: Call) => {
    sent.push(call)
    return { Items: [], ReportsToEvaluate: [], GroupIcon: '' }
  })
  const callAll = async <A>(part: A, table: Uses<A>) => {
    const all = Object.values<(part: A) => unknown>(table)
    // The stub's answer is refused by calls that expect another one.
    await Promise.allSettled(all.map(async (each) => each(part)))
  }
  await callAll<Omit<Api, 'manager' | 'fileJobs'>>(api, uses)
  await callAll(await api.manager(), managerUses)
  await callAll(await api.fileJobs(), jobUses)
  return sent.map(({ method, path, params = {}, body }) => {
    const [name = '', query = ''] = path.split('?')
    const given = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    const fields = body && !(body instanceof FormData) ? Object.keys(body) : []
    return { method, path: name, query: [...given, ...new URLSearchParams(query).keys()], fields }
  })
}

interface Schema {
  $ref?: string
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  allOf?: Schema[]
}

describe('every call of the browser’s client', () => {
  let testApp: TestApp
  let routes: Route[]
  let document: { components?: { schemas?: Record<string, Schema> } }
  beforeAll(async () => {
    testApp = await openTestApp(testEngines()[0]!)
    await testApp.app.ready()
    document = testApp.app.swagger() as typeof document
    routes = routesOf(document as Parameters<typeof routesOf>[0])
  })
  afterAll(() => testApp.close())

  const keysOf = (schema: Schema | undefined): string[] => {
    if (!schema) return []
    const named = schema.$ref && document.components?.schemas?.[schema.$ref.split('/').at(-1)!]
    return [
      ...Object.keys(schema.properties ?? {}),
      ...[named || undefined, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(keysOf),
    ]
  }

  it('is a call of the server, with its method, path, parameters and fields', async () => {
    const sent = await sentCalls()
    expect(sent.length).toBeGreaterThan(85)
    for (const { method, path, query, fields } of sent) {
      const route = routes.find((each) => each.method === method && each.path === `/api${path}`)
      expect(route, `${method} ${path}`).toBeDefined()
      const { parameters = [], requestBody } = route!.operation as {
        parameters?: { in: string; name: string }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
      const known = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
      expect(known, `query of ${path}`).toEqual(expect.arrayContaining(query))
      const body = keysOf(requestBody?.content['application/json']?.schema)
      expect(body, `body of ${path}`).toEqual(expect.arrayContaining(fields))
    }
  })
})
