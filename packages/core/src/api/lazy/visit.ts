import { AppError } from '../../contract/error-codes.ts'
import type { Visit } from '../../contract/visit.ts'
import type { Api, Request } from '../types.ts'

/** A visit with everything that belongs to it. */
export const calls = (request: Request): Pick<Api, 'visit'> => ({
  async visit(query, options) {
    const call = { method: 'GET', path: '/Visit/GetVisit', params: { ...query }, reads: 'shared' } as const
    const data = (await request(call, options)) as Visit | null
    // Required fields of a visit.
    if (!data?.Report || !data.Store || !data.Evaluation || !Array.isArray(data.Feedbacks))
      throw new AppError('bad-answer', 'the host returned no valid visit')
    return data
  },
})
