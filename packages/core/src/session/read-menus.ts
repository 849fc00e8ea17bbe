import type { MenuNode } from '../contract/menu.ts'
import { fieldsOf, flagOf, isFields, listOf, textOf } from './reading.ts'

/** No real menu is deeper; an answer that is must not exhaust the stack. */
const deepest = 8

/** The menu tree of an answer or of storage, whatever it holds: nodes that are none are left out, missing fields are empty. */
export function readMenus(value: unknown, depth = 0): MenuNode[] {
  if (depth >= deepest) return []
  return listOf(value)
    .filter(isFields)
    .map((node) => {
      const meta = fieldsOf(node['meta'])
      return {
        Id: textOf(node['Id']),
        name: textOf(node['name']),
        path: textOf(node['path']),
        IsFrame: flagOf(node['IsFrame']),
        MenuType: textOf(node['MenuType']),
        WorkSpaceId: textOf(node['WorkSpaceId']),
        DisplayFilter: flagOf(node['DisplayFilter']),
        DisplayNavigation: flagOf(node['DisplayNavigation']),
        watermarkColor: textOf(node['watermarkColor']),
        meta: {
          title: textOf(meta['title']),
          entitle: textOf(meta['entitle']),
          tcntitle: textOf(meta['tcntitle']),
        },
        children: readMenus(node['children'], depth + 1),
      }
    })
}
