import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { hasChildren, type TreeIndex } from './tree.model.ts'

export interface TreeSearch {
  /** Number of matching names. */
  hits: number
  /** Index of the first hit; -1 without one. */
  first: number
  keeps(position: number): boolean
  /** Ids of the ancestors of hits, initially expanded. */
  open: Set<string>
}

/**
 * Searches all names. Includes hits and their ancestors, and the descendants of hits without further hits below. Null for
 * an empty keyword.
 */
export function searchTree(index: TreeIndex, keyword: string): TreeSearch | null {
  const needle = comparableText(keyword)
  if (!needle) return null
  const { nodes, parents, ends } = index
  const included = new Uint8Array(nodes.length)
  const open = new Set<string>()
  let hits = 0
  let first = -1
  // Backwards, so that descendants come before their ancestors.
  for (let position = nodes.length - 1; position >= 0; position--) {
    const node = nodes[position]!
    const isHit = [node.name, node.otherName].some((name) => comparableText(name ?? '').includes(needle))
    if (isHit) {
      hits++
      first = position
      if (!included[position] && hasChildren(index, position)) included.fill(1, position, ends[position])
      included[position] = 1
    }
    if (!included[position]) continue
    const parent = parents[position]!
    if (parent < 0) continue
    included[parent] = 1
    open.add(nodes[parent]!.id)
  }
  return { hits, first, keeps: (position) => included[position] === 1, open }
}
