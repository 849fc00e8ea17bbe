import type { RoleApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { createAsk } from './ask.ts'

const area = '/Security/GroupRole'

/** Roles, their pages and their people (A2). */
export function roleCalls(request: Request): RoleApi {
  const { get, list, page, search, post, remove } = createAsk(request)
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
    roleUsers: (id, asked, options) => page(`${area}/GetAllUser`, { id, ...asked }, options),
    enabledUsers: (asked, options) => page('/Security/GroupUserRole/GetAllEnableUser', { ...asked }, options),
    bindRole: (bind, options) => post(`${area}/BindRole`, bind, options),
    enabledMenus: (options) => list('/Security/GroupMenu/GetAllEnableMenus', {}, options),
  }
}
