import { AppError } from '../../contract/error-codes.ts'
import type { OwnSession } from '../../contract/own-session.ts'
import type { Api, Request } from '../types.ts'

/** Where the person is signed in: an addition of this project to the source's calls. */
export const calls = (request: Request): Pick<Api, 'ownSessions' | 'endOwnSession'> => ({
  async ownSessions(options) {
    const call = {
      method: 'GET',
      path: '/Security/User/GetSessions',
      personal: true,
      reads: 'alone',
    } as const
    const answer = await request(call, options)
    if (!Array.isArray(answer)) throw new AppError('bad-answer', 'GetSessions answered no list')
    return answer as OwnSession[]
  },
  async endOwnSession(Id, options) {
    await request(
      { method: 'POST', path: '/Security/User/EndSession', personal: true, body: { Id } },
      options,
    )
  },
})
