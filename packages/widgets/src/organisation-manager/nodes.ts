/** The list of nodes and what a change makes of it, before and after the server says so. Pure. */
import { deepestOrganize, largestSort, type Organize } from '@lustra/core'
import { ancestorsOf, type TreeIndex } from '../ui/tree/tree.model.ts'
import type { NodeValues, OrganizeNode } from './organisation-manager.types.ts'

export const toNode = (organize: Organize): OrganizeNode => ({
  id: organize.OrganizeId,
  parentId: organize.ParentId,
  name: organize.Name,
  organize,
})

export const valuesOf = ({ ParentId, Name, Sort }: NodeValues): NodeValues => ({ ParentId, Name, Sort })

export const isSame = (one: NodeValues, other: NodeValues) =>
  one.ParentId === other.ParentId && one.Name === other.Name && one.Sort === other.Sort

const comesBefore = (one: Organize, other: Organize) =>
  one.Sort - other.Sort || one.Name.localeCompare(other.Name)

/** The list with a node in its place among its siblings: by Sort, then by name. `id` is what it was called until now. */
export function putNode(
  nodes: readonly OrganizeNode[],
  organize: Organize,
  id = organize.OrganizeId,
): readonly OrganizeNode[] {
  const others = nodes.flatMap((node) => {
    if (node.id === id) return []
    const isBelow = node.parentId === id && id !== organize.OrganizeId
    return isBelow ? toNode({ ...node.organize, ParentId: organize.OrganizeId }) : node
  })
  const at = others.findIndex(
    (other) => other.parentId === organize.ParentId && comesBefore(other.organize, organize) > 0,
  )
  return at < 0 ? [...others, toNode(organize)] : others.toSpliced(at, 0, toNode(organize))
}

/** A branch is back: its top in its place among its siblings, and what hangs below it as it was. */
export const putBranch = (
  nodes: readonly OrganizeNode[],
  [top, ...below]: readonly Organize[],
): readonly OrganizeNode[] => (top ? [...putNode(nodes, top), ...below.map(toNode)] : nodes)

export const dropNodes = (
  nodes: readonly OrganizeNode[],
  ids: ReadonlySet<string>,
): readonly OrganizeNode[] => nodes.filter(({ id }) => !ids.has(id))

/** The node and all below it. */
export function withBelow(index: TreeIndex<OrganizeNode>, id: string): OrganizeNode[] {
  const place = index.placeOf.get(id)
  return place === undefined ? [] : index.nodes.slice(place, index.ends[place])
}

/** Stores of each node and of all below it, by place. */
export function storesBelow({ nodes, parents }: TreeIndex<OrganizeNode>): Int32Array {
  const stores = Int32Array.from(nodes, ({ organize }) => organize.Stores)
  for (let place = nodes.length - 1; place >= 0; place--) {
    const parent = parents[place]!
    if (parent >= 0) stores[parent] = stores[parent]! + stores[place]!
  }
  return stores
}

/** Whether a node may hang there: not below itself, not where it is already, not deeper than the server takes. '' is the top. */
export function mayMove(index: TreeIndex<OrganizeNode>, id: string, parentId: string): boolean {
  const place = index.placeOf.get(id)
  const parent = parentId ? index.placeOf.get(parentId) : -1
  if (place === undefined || parent === undefined) return false
  if (index.nodes[place]!.parentId === parentId) return false
  if (parent >= place && parent < index.ends[place]!) return false
  const depth = Math.max(...index.levels.slice(place, index.ends[place])) - index.levels[place]!
  return (parent < 0 ? 0 : index.levels[parent]!) + 1 + depth <= deepestOrganize
}

/** Names from the top down to the node, itself included. */
export function pathOf(index: TreeIndex<OrganizeNode>, id: string): string[] {
  const place = index.placeOf.get(id)
  if (place === undefined) return []
  return [...ancestorsOf(index, place), place].map((at) => index.nodes[at]!.name)
}

const sortStep = 10
/** The order of a new node: behind its siblings, with room between. */
export function nextSort(nodes: readonly OrganizeNode[], parentId: string): number {
  const taken = nodes.flatMap((node) => (node.parentId === parentId ? node.organize.Sort : []))
  return Math.min(largestSort, Math.max(0, ...taken) + sortStep)
}
