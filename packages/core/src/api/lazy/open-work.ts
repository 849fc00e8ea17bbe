import { AppError } from '../../contract/error-codes.ts'
import type { OpenWork } from '../../contract/open-work.ts'
import type { Api, Request } from '../types.ts'

/** What waits for the person: an addition of this project to the source's calls. */
export const calls = (request: Request): Pick<Api, 'openWork'> => ({
  async openWork(Today, options) {
    const answer = (await request(
      { method: 'GET', path: '/Home/GetOpenWork', params: { Today }, reads: 'shared' },
      options,
    )) as OpenWork | null
    if (!Array.isArray(answer?.ReportsToEvaluate)) throw new AppError('bad-answer', 'no open work in it')
    return answer
  },
})
