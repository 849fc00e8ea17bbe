import { AppError } from '../../contract/error-codes.ts'
import type { Visit } from '../../contract/visit.ts'
import type { Api, Request } from '../types.ts'

/** A visit as a whole. */
export const calls = (request: Request): Pick<Api, 'visit'> => ({
  async visit(query, options) {
    const call = { method: 'GET', path: '/Visit/GetVisit', params: { ...query }, reads: 'shared' } as const
    const answer = (await request(call, options)) as Visit | null
    // Everything of a thread hangs on these.
    if (!answer?.Report || !answer.Store || !answer.Evaluation || !Array.isArray(answer.Feedbacks))
      throw new AppError('bad-answer', 'the host answered something that is no visit')
    return answer
  },
})
