import type { OrganizeApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { createAsk } from './ask.ts'

const area = '/Security/GroupOrganize'

/** The architecture that stores hang on (A3). */
export function organizeCalls(request: Request): OrganizeApi {
  const { get, list, post, remove } = createAsk(request)
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
