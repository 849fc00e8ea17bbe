import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { createApi } from './create-api.ts'

const work = { Since: '2026-02-17', ReportsToEvaluate: [], ActionsOverdue: null, ProposalsDue: 2 }

describe('open work', () => {
  it('is requested for the person’s day and group', async () => {
    const requests: unknown[] = []
    const api = createApi(async (call: Call, options) => (requests.push([call, options]), work))
    const options = { group: 'JADE' }
    expect(await api.openWork({ Today: '2026-03-18' }, options)).toBe(work)
    const params = { Today: '2026-03-18' }
    const call = { method: 'GET', path: '/Home/GetOpenWork', params, reads: 'shared' }
    expect(requests).toEqual([[call, options]])
  })

  it.each([null, [], {}, 'nothing', { ReportsToEvaluate: 3 }])(
    'rejects the response %j',
    async (response) => {
      const api = createApi(async () => response)
      await expect(api.openWork({ Today: '2026-03-18' })).rejects.toMatchObject({ code: 'bad-answer' })
    },
  )
})
