import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from './create-api.ts'
import type { Api, Request } from './types.ts'

/** Every method of `Api`; missing or unknown ones do not compile. */
const methods: Record<keyof Api, true> = {
  findServiceReports: true,
  countServiceReports: true,
  serviceTypes: true,
  customerChoices: true,
  storeChoices: true,
  viewServiceReport: true,
  viewEvaluation: true,
  submitEvaluation: true,
  withdrawEvaluation: true,
  downloadList: true,
  downloadReports: true,
  beginReportsFile: true,
  findCorrectiveActions: true,
  correctiveAction: true,
  correctiveActionFile: true,
  updateCorrectiveAction: true,
  actionAssignees: true,
  addCorrectiveAction: true,
  changeCorrectiveAction: true,
  uploadActionPhotos: true,
  verifyCorrectiveAction: true,
  beginActionsFile: true,
  visit: true,
  report: true,
  reportLink: true,
  openWork: true,
  ownSessions: true,
  endOwnSession: true,
  findSwitchableUsers: true,
  findPromotions: true,
  promotion: true,
  followPromotion: true,
  findHotspotIssues: true,
  hotspotIssue: true,
  findMaterials: true,
  material: true,
  downloadMaterials: true,
  findDocuments: true,
  document: true,
  documentTypes: true,
  findProposals: true,
  proposal: true,
  answerProposal: true,
  findSuggestions: true,
  suggestion: true,
  suggestionTypes: true,
  addSuggestion: true,
  addSuggestionMessage: true,
  manager: true,
  fileJobs: true,
}
const emptyResponse: Request = async () => ({ Items: [] })

describe('the calls of the API', () => {
  it('are exactly the methods of `Api`', () => {
    expect(Object.keys(createApi(emptyResponse)).toSorted()).toEqual(Object.keys(methods).toSorted())
  })

  it.each(Object.keys(methods) as (keyof Api)[])('include %s, also in a lazily loaded area', async (name) => {
    let requests = 0
    const api = createApi(async () => {
      requests++
      return []
    })
    const call = api[name] as (...args: unknown[]) => Promise<unknown>
    // Some reject this response; all send a request, except those that only prepare calls.
    await call('all', [], {}).catch(() => {})
    expect(requests).toBe(['downloadReports', 'manager', 'fileJobs'].includes(name) ? 0 : 1)
  })

  it.each([
    ['openWork', './lazy/visit-calls.ts', [{ Today: '2026-03-18' }]],
    ['manager', './lazy/manager.ts', []],
    ['downloadReports', './lazy/report-download.ts', ['all', { ids: ['7'] }]],
  ] as const)(
    'reject as offline when the chunk of %s cannot be loaded, and retry (E5)',
    async (name, file, args) => {
      onTestFinished(() => void vi.doUnmock(file))
      vi.resetModules()
      vi.doMock(file, () => {
        throw new TypeError('Failed to fetch dynamically imported module')
      })
      const { createApi: create } = await import('./create-api.ts')
      const api = create(async () => ({ Items: [], ReportsToEvaluate: [] }))
      const call = api[name] as (...args: unknown[]) => Promise<unknown>
      await expect(call(...args)).rejects.toMatchObject({ code: 'offline', cause: expect.anything() })
      vi.doUnmock(file)
      await expect(call(...args)).resolves.toBeDefined()
    },
  )

  it('have no other methods', async () => {
    const api = createApi(emptyResponse)
    // @ts-expect-error not a call
    expect(api.deleteEverything).toBeUndefined()
    // @ts-expect-error not a promise
    expect(api.then).toBeUndefined()
    expect(await Promise.resolve(api)).toBe(api)
    // @ts-expect-error wrong argument type
    void api.report('general', 7).catch(() => {})
  })
})
