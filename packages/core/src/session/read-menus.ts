import type { MenuNode } from '../contract/menu.ts'
import { fieldsOf, flagOf, isFields, listOf, readTexts } from './parse-fields.ts'

/** Limits recursion: deeper than any real menu. */
const maxDepth = 8

/** Reads a menu tree from a response or storage: skips invalid nodes, and leaves missing fields empty. */
export function readMenus(value: unknown, depth = 0): MenuNode[] {
  if (depth >= maxDepth) return []
  return listOf(value)
    .filter(isFields)
    .map((node) => ({
      ...readTexts(node, nodeTexts),
      IsFrame: flagOf(node['IsFrame']),
      DisplayFilter: flagOf(node['DisplayFilter']),
      DisplayNavigation: flagOf(node['DisplayNavigation']),
      meta: readTexts(fieldsOf(node['meta']), titles),
      children: readMenus(node['children'], depth + 1),
    }))
}

const nodeTexts = ['Id', 'name', 'path', 'MenuType', 'WorkSpaceId', 'watermarkColor'] as const
const titles = ['title', 'entitle', 'tcntitle'] as const
