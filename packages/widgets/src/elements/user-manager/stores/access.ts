/** Stores granted to a person directly: nodes of the organisation, and single stores. Pure. */
import type { UserStores } from '@lustra/core'

/** Sorted ids, for comparison. A type and not an interface: its fields are merged by name. */
export type Access = { nodes: readonly string[]; stores: readonly string[] }

export const accessOf = ({ OrganizeIds, Stores }: UserStores): Access => ({
  nodes: [...OrganizeIds].sort(),
  stores: Stores.map(({ StoreId }) => StoreId).sort(),
})

/** Tree row ids: node and store ids may collide. No spaces, which HTML ids may not contain. */
export const nodeKey = (id: string) => `node-${id}`
export const storeKey = (id: string) => `store-${id}`

export const ticksOf = ({ nodes, stores }: Access): ReadonlySet<string> =>
  new Set([...nodes.map(nodeKey), ...stores.map(storeKey)])

export function accessOfTicks(ticks: ReadonlySet<string>): Access {
  const idsOf = (kind: string) =>
    [...ticks].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : [])).sort()
  return { nodes: idsOf(nodeKey('')), stores: idsOf(storeKey('')) }
}

/** Applies the person's changes (`base` to `mine`) to the saved state `now`. */
export function rebase(base: Access, mine: Access, now: Access): Access {
  const rebased = (key: keyof Access) => {
    const remaining = now[key].filter((id) => mine[key].includes(id) || !base[key].includes(id))
    return [...new Set([...remaining, ...mine[key].filter((id) => !base[key].includes(id))])].sort()
  }
  return { nodes: rebased('nodes'), stores: rebased('stores') }
}

export interface Difference {
  addedNodes: string[]
  removedNodes: string[]
  addedStores: string[]
  removedStores: string[]
}

/** What saving would change. */
export function differenceOf(before: Access, now: Access): Difference {
  const without = (ids: readonly string[], excluded: readonly string[]) =>
    ids.filter((id) => !excluded.includes(id))
  return {
    addedNodes: without(now.nodes, before.nodes),
    removedNodes: without(before.nodes, now.nodes),
    addedStores: without(now.stores, before.stores),
    removedStores: without(before.stores, now.stores),
  }
}

export const isUnchanged = (difference: Difference) =>
  Object.values(difference).every((ids) => ids.length === 0)
