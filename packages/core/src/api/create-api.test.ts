import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from './create-api.ts'
import type { Api, Request } from './types.ts'

/** Every method of `Api`: one that is missing here, or that `Api` does not have, does not compile. */
const methods: Record<keyof Api, true> = {
  findServiceReports: true,
  serviceTypes: true,
  customerChoices: true,
  storeChoices: true,
  viewServiceReport: true,
  viewEvaluation: true,
  submitEvaluation: true,
  downloadList: true,
  downloadReports: true,
  findCorrectiveActions: true,
  correctiveAction: true,
  correctiveActionFile: true,
  updateCorrectiveAction: true,
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
}
const answering: Request = async () => ({ Items: [] })

describe('the calls of the API', () => {
  it('are exactly the methods that are promised', () => {
    expect(Object.keys(createApi(answering)).toSorted()).toEqual(Object.keys(methods).toSorted())
  })

  it.each(Object.keys(methods) as (keyof Api)[])(
    'have %s, also in an area that loads first',
    async (name) => {
      let paths = 0
      const api = createApi(async () => {
        paths++
        return []
      })
      const call = api[name] as (...given: unknown[]) => Promise<unknown>
      // Some take this for no answer of theirs; all of them ask, but for what is only prepared.
      await call('all', [], {}).catch(() => {})
      expect(paths).toBe(name === 'downloadReports' || name === 'manager' ? 0 : 1)
    },
  )

  it.each([
    ['openWork', './lazy/open-work.ts', ['2026-03-18']],
    ['findSwitchableUsers', './lazy/account-switch.ts', [{}]],
    ['downloadReports', './lazy/report-download.ts', ['all', ['7']]],
  ] as const)(
    'take a file that does not come for a lost connection in %s, and ask for it again (E5)',
    async (name, file, given) => {
      onTestFinished(() => void vi.doUnmock(file))
      vi.resetModules()
      vi.doMock(file, () => {
        throw new TypeError('Failed to fetch dynamically imported module')
      })
      const { createApi: create } = await import('./create-api.ts')
      const api = create(async () => ({ Items: [], ReportsToEvaluate: [] }))
      const call = api[name] as (...given: unknown[]) => Promise<unknown>
      await expect(call(...given)).rejects.toMatchObject({ code: 'offline', cause: expect.any(Error) })
      vi.doUnmock(file)
      await expect(call(...given)).resolves.toBeDefined()
    },
  )

  it('have no method that nobody wrote', async () => {
    const api = createApi(answering)
    // @ts-expect-error there is no such call
    expect(api.deleteEverything).toBeUndefined()
    // @ts-expect-error an API is no promise
    expect(api.then).toBeUndefined()
    expect(await Promise.resolve(api)).toBe(api)
    // @ts-expect-error a call takes what it was written for
    void api.report('general', 7).catch(() => {})
  })
})
