import { AppError } from '../../contract/error-codes.ts'
import type { OpenWork } from '../../contract/open-work.ts'
import type { Api, Request } from '../types.ts'

/** The person's open work: a call that the source API does not have. */
export const calls = (request: Request): Pick<Api, 'openWork'> => ({
  async openWork(Today, options) {
    const data = (await request(
      { method: 'GET', path: '/Home/GetOpenWork', params: { Today }, reads: 'shared' },
      options,
    )) as OpenWork | null
    if (!Array.isArray(data?.ReportsToEvaluate))
      throw new AppError('bad-answer', 'GetOpenWork returned no open work')
    return data
  },
})
