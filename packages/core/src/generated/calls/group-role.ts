// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const groupRoleCalls = {
  findRoles: {
    method: 'POST',
    path: '/Security/GroupRole/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  enabledRoles: {
    method: 'GET',
    path: '/Security/GroupRole/GetAllEnableRole',
    reads: 'shared',
    returns: 'list',
  },
  role: { method: 'GET', path: '/Security/GroupRole/GetRoleById', reads: 'shared', takes: true },
  addRole: { method: 'POST', path: '/Security/GroupRole/Insert', takes: true },
  renameRole: { method: 'POST', path: '/Security/GroupRole/UpdateRoleAsync', takes: true },
  deleteRole: { method: 'DELETE', path: '/Security/GroupRole/DeleteRoleAsync', takes: true },
  authorizeRole: { method: 'POST', path: '/Security/GroupRole/SaveRoleAuthorize', takes: true },
  roleUsers: {
    method: 'GET',
    path: '/Security/GroupRole/GetAllUser',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  enabledUsers: {
    method: 'GET',
    path: '/Security/GroupUserRole/GetAllEnableUser',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  bindRole: { method: 'POST', path: '/Security/GroupRole/BindRole', takes: true },
  enabledMenus: {
    method: 'GET',
    path: '/Security/GroupMenu/GetAllEnableMenus',
    reads: 'shared',
    returns: 'list',
  },
} as const satisfies Record<string, SentCall>
