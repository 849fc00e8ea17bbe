/** Operations on the list of nodes, for optimistic and confirmed changes. Pure. */
import { deepestOrganize, largestSort, type Organize } from '@lustra/core'
import { nameOrder } from '@lustra/core/contract/rules/name-order.ts'
import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { ancestorsOf, type TreeIndex } from '../../ui/tree/tree.model.ts'
import type { NodeValues, OrganizeNode } from './organisation-manager.types.ts'

export const toNode = (organize: Organize): OrganizeNode => ({
  id: organize.OrganizeId,
  parentId: organize.ParentId,
  ...shownName(organize),
  organize,
})

export const valuesOf = ({ ParentId, Name, Sort }: NodeValues): NodeValues => ({ ParentId, Name, Sort })

export const isSame = (one: NodeValues, other: NodeValues) =>
  one.ParentId === other.ParentId && one.Name === other.Name && one.Sort === other.Sort

/** Inserts or updates a node, sorted among its siblings by Sort, then name in a language. `id` is its previous id. */
export function putNode(
  nodes: readonly OrganizeNode[],
  organize: Organize,
  language: string,
  id = organize.OrganizeId,
): readonly OrganizeNode[] {
  const rest = nodes.flatMap((node) => {
    if (node.id === id) return []
    const isBelow = node.parentId === id && id !== organize.OrganizeId
    return isBelow ? toNode({ ...node.organize, ParentId: organize.OrganizeId }) : node
  })
  const compare = nameOrder(language)
  const at = rest.findIndex(
    ({ parentId, organize: other }) =>
      parentId === organize.ParentId &&
      (other.Sort - organize.Sort || compare(shownName(other).name, shownName(organize).name)) > 0,
  )
  return at < 0 ? [...rest, toNode(organize)] : rest.toSpliced(at, 0, toNode(organize))
}

/** Restores a branch: its top sorted among its siblings, the rest in its order. */
export const putBranch = (
  nodes: readonly OrganizeNode[],
  [top, ...below]: readonly Organize[],
  language: string,
): readonly OrganizeNode[] => (top ? [...putNode(nodes, top, language), ...below.map(toNode)] : nodes)

export const dropNodes = (
  nodes: readonly OrganizeNode[],
  ids: ReadonlySet<string>,
): readonly OrganizeNode[] => nodes.filter(({ id }) => !ids.has(id))

/** The node and all below it. */
export function withBelow(index: TreeIndex<OrganizeNode>, id: string): OrganizeNode[] {
  const position = index.positionOf.get(id)
  return position === undefined ? [] : index.nodes.slice(position, index.ends[position])
}

/** Stores of each node including all below it, by index. */
export function storesBelow({ nodes, parents }: TreeIndex<OrganizeNode>): Int32Array {
  const stores = Int32Array.from(nodes, ({ organize }) => organize.Stores)
  for (let position = nodes.length - 1; position >= 0; position--) {
    const parent = parents[position]!
    if (parent >= 0) stores[parent] = stores[parent]! + stores[position]!
  }
  return stores
}

/** Not below itself, not its present parent, not deeper than the server allows. '' is the top level. */
export function mayMove(index: TreeIndex<OrganizeNode>, id: string, parentId: string): boolean {
  const position = index.positionOf.get(id)
  const parent = parentId ? index.positionOf.get(parentId) : -1
  if (position === undefined || parent === undefined) return false
  if (index.nodes[position]!.parentId === parentId) return false
  if (parent >= position && parent < index.ends[position]!) return false
  const depth = Math.max(...index.levels.slice(position, index.ends[position])) - index.levels[position]!
  return (parent < 0 ? 0 : index.levels[parent]!) + 1 + depth <= deepestOrganize
}

/** Names from the top down to the node, itself included. */
export function pathOf(index: TreeIndex<OrganizeNode>, id: string): string[] {
  const position = index.positionOf.get(id)
  if (position === undefined) return []
  return [...ancestorsOf(index, position), position].map((at) => index.nodes[at]!.name)
}

const sortStep = 10
/** The order of a new node: after its siblings, with a gap. */
export function nextSort(nodes: readonly OrganizeNode[], parentId: string): number {
  const taken = nodes.flatMap((node) => (node.parentId === parentId ? node.organize.Sort : []))
  return Math.min(largestSort, Math.max(0, ...taken) + sortStep)
}
