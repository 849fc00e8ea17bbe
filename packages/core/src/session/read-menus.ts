import type { MenuNode } from '../contract/menu.ts'
import { fieldsOf, flagOf, isFields, listOf, textOf } from './parse-fields.ts'

/** Limits recursion: deeper than any real menu. */
const maxDepth = 8

/** Reads a menu tree from a response or storage: skips invalid nodes, and leaves missing fields empty. */
export function readMenus(value: unknown, depth = 0): MenuNode[] {
  if (depth >= maxDepth) return []
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
