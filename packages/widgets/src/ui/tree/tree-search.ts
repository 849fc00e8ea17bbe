import { hasChildren, type TreeIndex } from './tree.model.ts'

export interface TreeSearch {
  /** Number of matching names. */
  hits: number
  /** Index of the first hit; -1 without one. */
  first: number
  keeps(place: number): boolean
  /** Ids of the ancestors of hits, initially expanded. */
  open: Set<string>
}

/**
 * Searches all names. Includes hits and their ancestors, and the descendants of hits without further hits below. Null for
 * an empty keyword.
 */
export function searchTree(index: TreeIndex, keyword: string): TreeSearch | null {
  const needle = keyword.trim().toLowerCase()
  if (!needle) return null
  const { nodes, parents, ends } = index
  const included = new Uint8Array(nodes.length)
  const open = new Set<string>()
  let hits = 0
  let first = -1
  // Backwards, so that descendants come before their ancestors.
  for (let place = nodes.length - 1; place >= 0; place--) {
    const node = nodes[place]!
    const isHit = node.name.toLowerCase().includes(needle)
    if (isHit) {
      hits++
      first = place
      if (!included[place] && hasChildren(index, place)) included.fill(1, place, ends[place])
      included[place] = 1
    }
    if (!included[place]) continue
    const parent = parents[place]!
    if (parent < 0) continue
    included[parent] = 1
    open.add(nodes[parent]!.id)
  }
  return { hits, first, keeps: (place) => included[place] === 1, open }
}
