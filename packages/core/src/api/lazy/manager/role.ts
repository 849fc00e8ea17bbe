import type { RoleApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { createRequests } from './requests.ts'

const area = '/Security/GroupRole'

/** Roles, their pages and their users (A2). */
export function roleCalls(request: Request): RoleApi {
  const { get, list, page, search, post, remove } = createRequests(request)
  return {
    findRoles: (body, options) => search(`${area}/FindWithPagerSearchAsync`, body, options),
    enabledRoles: (options) => list(`${area}/GetAllEnableRole`, {}, options),
    role: (id, options) => get(`${area}/GetRoleById`, { id }, options),
    addRole: (RoleName, options) => post(`${area}/Insert`, { RoleName }, options),
    renameRole: (update, options) => post(`${area}/UpdateRoleAsync`, update, options),
    async deleteRole(id, version, options) {
      await remove(`${area}/DeleteRoleAsync`, { id, version }, options)
    },
    authorizeRole: (authorize, options) => post(`${area}/SaveRoleAuthorize`, authorize, options),
    roleUsers: (id, query, options) => page(`${area}/GetAllUser`, { id, ...query }, options),
    enabledUsers: (query, options) => page('/Security/GroupUserRole/GetAllEnableUser', { ...query }, options),
    bindRole: (bind, options) => post(`${area}/BindRole`, bind, options),
    enabledMenus: (options) => list('/Security/GroupMenu/GetAllEnableMenus', {}, options),
  }
}
