import { AppError } from '../../contract/error-codes.ts'
import type { SwitchableUser } from '../../contract/identity.ts'
import type { Api, Request } from '../types.ts'

/** The calls about people (S8, M6). */
export const calls = (request: Request): Pick<Api, 'findSwitchableUsers'> => ({
  async findSwitchableUsers(params, options) {
    const answer = (await request(
      {
        method: 'GET',
        path: '/Security/User/GetUserList',
        params,
        personal: true,
        alternate: true,
        reads: 'shared',
      },
      options,
    )) as { Items?: SwitchableUser[]; TotalPages?: number } | null
    if (!Array.isArray(answer?.Items)) throw new AppError('bad-answer', 'GetUserList answered no Items')
    return { Items: answer.Items, TotalPages: Number(answer.TotalPages) || 1 }
  },
})
