import { hasChildren, type TreeIndex } from './tree.model.ts'

export interface TreeSearch {
  /** How many names have the keyword. */
  hits: number
  /** Place of the first hit; -1 without one. */
  first: number
  keeps(place: number): boolean
  /** Nodes that have a hit below them: they are open when the search begins. */
  open: Set<string>
}

/**
 * Looks for a keyword in all names. Hits stay with their ancestors; what stands below a hit stays, too, unless there are hits among
 * it. Null without a keyword.
 */
export function searchTree(index: TreeIndex, keyword: string): TreeSearch | null {
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return null
  const { nodes, parents, ends } = index
  const kept = new Uint8Array(nodes.length)
  const open = new Set<string>()
  let hits = 0
  let first = -1
  // From the end, so that a node comes after everything below it.
  for (let place = nodes.length - 1; place >= 0; place--) {
    const node = nodes[place]!
    const isHit = node.name.toLowerCase().includes(wanted)
    if (isHit) {
      hits++
      first = place
      if (!kept[place] && hasChildren(index, place)) kept.fill(1, place, ends[place])
      kept[place] = 1
    }
    if (!kept[place]) continue
    const parent = parents[place]!
    if (parent < 0) continue
    kept[parent] = 1
    open.add(nodes[parent]!.id)
  }
  return { hits, first, keeps: (place) => kept[place] === 1, open }
}
