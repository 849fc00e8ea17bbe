import { AppError } from '../../contract/error-codes.ts'
import type { OwnSession } from '../../contract/own-session.ts'
import type { Api, Request } from '../types.ts'

/** The person's sessions: calls that the source API does not have. */
export const calls = (request: Request): Pick<Api, 'ownSessions' | 'endOwnSession'> => ({
  async ownSessions(options) {
    const call = {
      method: 'GET',
      path: '/Security/User/GetSessions',
      personal: true,
      reads: 'alone',
    } as const
    const data = await request(call, options)
    if (!Array.isArray(data)) throw new AppError('bad-answer', 'GetSessions returned no list')
    return data as OwnSession[]
  },
  async endOwnSession(Id, options) {
    await request(
      { method: 'POST', path: '/Security/User/EndSession', personal: true, body: { Id } },
      options,
    )
  },
})
