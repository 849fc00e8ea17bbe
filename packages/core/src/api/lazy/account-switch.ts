import type { Paged } from '../../contract/envelope.ts'
import { AppError } from '../../contract/error-codes.ts'
import type { SwitchableUser } from '../../contract/identity.ts'
import type { Api, Request } from '../types.ts'

/** Calls of the account switch (S8, M6). */
export const calls = (request: Request): Pick<Api, 'findSwitchableUsers'> => ({
  async findSwitchableUsers(params, options) {
    const data = (await request(
      {
        method: 'GET',
        path: '/Security/User/GetUserList',
        params,
        personal: true,
        alternate: true,
        reads: 'shared',
      },
      options,
    )) as Partial<Paged<SwitchableUser>> | null
    if (!Array.isArray(data?.Items)) throw new AppError('bad-answer', 'GetUserList returned no Items')
    const { Items, OtherNames = {} } = data
    return { Items, TotalPages: Number(data.TotalPages) || 1, OtherNames }
  },
})
