import { AppError } from '../../contract/error-codes.ts'
import type { CorrectiveAction, CorrectiveActionDetail } from '../../contract/corrective-action.ts'
import type { Paged } from '../../contract/envelope.ts'
import type { Visit } from '../../contract/visit.ts'
import { toPage } from '../answers.ts'
import type { Request } from '../create-api.ts'
import type { Api, Download } from '../types.ts'

type FollowUpCalls = Pick<
  Api,
  'findCorrectiveActions' | 'correctiveAction' | 'correctiveActionFile' | 'updateCorrectiveAction' | 'visit'
>

const area = '/CorrectiveAction'

/** The calls of what follows a service: its corrective actions (V6) and the visit as a whole. */
export const followUpCalls = (request: Request): FollowUpCalls => ({
  findCorrectiveActions: async (search, options) =>
    toPage(
      await request(
        { method: 'POST', path: `${area}/FindWithPagerSearchAsync`, body: search, reads: 'shared' },
        options,
      ),
    ) as Paged<CorrectiveAction>,
  correctiveAction: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetCorrectiveActionDetailAsync`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<CorrectiveActionDetail>,
  correctiveActionFile: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetFile`, params: { id }, download: true, reads: 'alone' },
      options,
    ) as Promise<Download>,
  updateCorrectiveAction: (update, options) =>
    request(
      { method: 'POST', path: `${area}/UpdateStatus`, body: update },
      options,
    ) as Promise<CorrectiveActionDetail>,
  async visit(query, options) {
    const call = { method: 'GET', path: '/Visit/GetVisit', params: { ...query }, reads: 'shared' } as const
    const answer = (await request(call, options)) as Visit | null
    // Everything of a thread hangs on these.
    if (!answer?.Report || !answer.Store || !answer.Evaluation || !Array.isArray(answer.Feedbacks))
      throw new AppError('bad-answer', 'the host answered something that is no visit')
    return answer
  },
})
