import type { OrganizeApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { createRequests } from './requests.ts'

const area = '/Security/GroupOrganize'

/** The organisation tree that stores are assigned to (A3). */
export function organizeCalls(request: Request): OrganizeApi {
  const { get, list, post, remove } = createRequests(request)
  return {
    organizeTree: (options) => list(`${area}/GetAllOrganizeTreeTable`, {}, options),
    organizeChoices: (options) => list(`${area}/GetAllOrganize`, {}, options),
    organizesByName: (name, options) => list(`${area}/GetOrganizeByName`, { name }, options),
    organize: (id, options) => get(`${area}/GetOrganizeById`, { id }, options),
    addOrganize: (organize, options) => post(`${area}/Insert`, organize, options),
    updateOrganize: (update, options) => post(`${area}/UpdateOrganizeAsync`, update, options),
    deleteOrganize: (id, version, options) => remove(`${area}/DeleteOrganizeAsync`, { id, version }, options),
  }
}
