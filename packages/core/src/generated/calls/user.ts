// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const userCalls = {
  findUsers: {
    method: 'POST',
    path: '/Security/User/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  user: { method: 'GET', path: '/Security/User/GetById', reads: 'shared', takes: true },
  userByUserId: { method: 'GET', path: '/Security/User/GetByUserId', reads: 'shared', takes: true },
  addUser: { method: 'POST', path: '/Security/User/Insert', takes: true },
  updateUser: { method: 'POST', path: '/Security/User/Update', takes: true },
  inviteUser: { method: 'POST', path: '/Security/User/Invite', takes: true },
  deleteUser: { method: 'DELETE', path: '/Security/User/DeleteUser', takes: true },
  activateUser: { method: 'GET', path: '/Security/User/Active', takes: true },
  deactivateUser: { method: 'GET', path: '/Security/User/InActive', takes: true },
  updateSeveralUsers: { method: 'POST', path: '/Security/User/UpdateSeveral', takes: true },
  unbindPortal: { method: 'POST', path: '/Security/User/UnBindPortal', takes: true },
  userStores: { method: 'POST', path: '/Security/User/GetEServiceStore', reads: 'shared', takes: true },
  authorizeUser: { method: 'POST', path: '/Security/User/SaveUserOrganizeAuthorize', takes: true },
  unbindStore: { method: 'POST', path: '/Security/User/UnBindByStoreId', takes: true },
} as const satisfies Record<string, SentCall>
