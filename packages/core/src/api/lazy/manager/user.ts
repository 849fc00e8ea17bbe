import type { UserApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { createRequests } from './requests.ts'

const area = '/Security/User'

/** Users of the group (A1). */
export function userCalls(request: Request): UserApi {
  const { get, search, read, post, change, remove } = createRequests(request)
  return {
    findUsers: (body, options) => search(`${area}/FindWithPagerSearchAsync`, body, options),
    user: (id, options) => get(`${area}/GetById`, { id }, options),
    addUser: (user, options) => post(`${area}/Insert`, user, options),
    updateUser: (update, options) => post(`${area}/Update`, update, options),
    inviteUser: (UserId, options) => post(`${area}/Invite`, { UserId }, options),
    async deleteUser(id, version, options) {
      await remove(`${area}/DeleteUser`, { id, version }, options)
    },
    activateUser: (id, options) => change(`${area}/Active`, { id }, options),
    deactivateUser: (id, options) => change(`${area}/InActive`, { id }, options),
    updateSeveralUsers: (several, options) => post(`${area}/UpdateSeveral`, several, options),
    unbindPortal: (UserId, options) => post(`${area}/UnBindPortal`, { UserId }, options),
    userStores: (UserId, options) => read(`${area}/GetEServiceStore`, { UserId }, options),
    unbindStore: (UserId, StoreId, options) => post(`${area}/UnBindByStoreId`, { UserId, StoreId }, options),
    authorizeUser: (authorize, options) => post(`${area}/SaveUserOrganizeAuthorize`, authorize, options),
  }
}
