import type { MenuNode } from '../contract/menu.ts'

/** Tolerant readers for responses and stored data; they never throw. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Hosts send ids as numbers and empty texts as null. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const flagOf = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'True'

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === 'string')

export const itself = (name: string) => name

/** The texts of these names, each under the name by which `nameOf` finds it. */
export const readTexts = <K extends string>(from: Fields, names: readonly K[], nameOf = itself) =>
  Object.fromEntries(names.map((name) => [name, textOf(from[nameOf(name)])])) as Record<K, string>

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
