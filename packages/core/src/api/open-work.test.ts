import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { createApi } from './create-api.ts'

const work = { Since: '2026-02-17', ReportsToEvaluate: [], ActionsOverdue: null, ProposalsDue: 2 }

describe('what waits for the person', () => {
  it('is asked for with the day of the person, in their group', async () => {
    const asked: unknown[] = []
    const api = createApi(async (call: Call, options) => (asked.push([call, options]), work))
    const options = { group: 'JADE' }
    expect(await api.openWork('2026-03-18', options)).toBe(work)
    const params = { Today: '2026-03-18' }
    const call = { method: 'GET', path: '/Home/GetOpenWork', params, reads: 'shared' }
    expect(asked).toEqual([[call, options]])
  })

  it.each([null, [], {}, 'nothing', { ReportsToEvaluate: 3 }])(
    'takes %j of a host for no answer',
    async (answer) => {
      const api = createApi(async () => answer)
      await expect(api.openWork('2026-03-18')).rejects.toMatchObject({ code: 'bad-answer' })
    },
  )
})
