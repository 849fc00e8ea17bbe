/** What stores a person sees by themselves: nodes of the architecture, and single stores. Pure. */
import type { UserStores } from '@lustra/core'

/** Ids in their order, so that two of them can be compared. A type and not an interface: its fields are merged by name. */
export type Access = { nodes: readonly string[]; stores: readonly string[] }

export const accessOf = ({ OrganizeIds, Stores }: UserStores): Access => ({
  nodes: [...OrganizeIds].sort(),
  stores: Stores.map(({ StoreId }) => StoreId).sort(),
})

/** Ids of a tree's rows: nodes and stores have ids of their own, which may be alike. Without a space, which no id in a page may have. */
export const nodeKey = (id: string) => `node-${id}`
export const storeKey = (id: string) => `store-${id}`

export const ticksOf = ({ nodes, stores }: Access): ReadonlySet<string> =>
  new Set([...nodes.map(nodeKey), ...stores.map(storeKey)])

export function accessOfTicks(ticks: ReadonlySet<string>): Access {
  const idsOf = (kind: string) =>
    [...ticks].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : [])).sort()
  return { nodes: idsOf(nodeKey('')), stores: idsOf(storeKey('')) }
}

/** What a person chose, brought onto what is saved by now: only what they changed themselves differs from it. */
export function rebase(base: Access, mine: Access, now: Access): Access {
  const moved = (key: keyof Access) => {
    const own = now[key].filter((id) => mine[key].includes(id) || !base[key].includes(id))
    return [...new Set([...own, ...mine[key].filter((id) => !base[key].includes(id))])].sort()
  }
  return { nodes: moved('nodes'), stores: moved('stores') }
}

export interface Difference {
  addedNodes: string[]
  removedNodes: string[]
  addedStores: string[]
  removedStores: string[]
}

/** What saving would change. */
export function differenceOf(before: Access, now: Access): Difference {
  const less = (ids: readonly string[], taken: readonly string[]) => ids.filter((id) => !taken.includes(id))
  return {
    addedNodes: less(now.nodes, before.nodes),
    removedNodes: less(before.nodes, now.nodes),
    addedStores: less(now.stores, before.stores),
    removedStores: less(before.stores, now.stores),
  }
}

export const isAlike = (difference: Difference) => Object.values(difference).every((ids) => ids.length === 0)
