/**
 * A tree of some thousand nodes without React: an index built once from a flat list, and its visible rows. Nodes are in
 * preorder, so that a subtree is a contiguous range.
 */
export interface TreeNode {
  id: string
  /** Empty for root nodes. Nodes with an unknown parent become roots, too. */
  parentId: string
  name: string
  /** Children are loaded on first expansion; a placeholder row is shown until then. */
  hasMore?: boolean | undefined
}

/** Arrays have one entry per node, in preorder; a place is an index in them. */
export interface TreeIndex<N extends TreeNode = TreeNode> {
  nodes: readonly N[]
  placeOf: ReadonlyMap<string, number>
  /** Index of the parent; -1 for roots. */
  parents: readonly number[]
  /** Exclusive end of the node's subtree. */
  ends: readonly number[]
  /** 1 for roots. */
  levels: readonly number[]
  /** Position among the siblings, from 1, and their number. */
  positions: readonly number[]
  setSizes: readonly number[]
}

/** Children keep their order in the list. Cycles are left out. */
export function indexTree<N extends TreeNode>(list: readonly N[]): TreeIndex<N> {
  const children = new Map<string, N[]>([['', []], ...list.map(({ id }): [string, N[]] => [id, []])])
  for (const node of list) (children.get(node.parentId) ?? children.get('')!).push(node)
  const nodes: N[] = []
  const placeOf = new Map<string, number>()
  const parents: number[] = []
  const ends: number[] = []
  const levels: number[] = []
  const positions: number[] = []
  const setSizes: number[] = []
  function add(parentId: string, parent: number, level: number) {
    const siblings = children.get(parentId)!
    for (const [at, node] of siblings.entries()) {
      const place = nodes.push(node) - 1
      placeOf.set(node.id, place)
      parents.push(parent)
      levels.push(level)
      positions.push(at + 1)
      setSizes.push(siblings.length)
      ends.push(0)
      add(node.id, place, level + 1)
      ends[place] = nodes.length
    }
  }
  add('', -1, 1)
  return { nodes, placeOf, parents, ends, levels, positions, setSizes }
}

export const hasChildren = ({ nodes, ends }: TreeIndex, place: number): boolean =>
  ends[place]! > place + 1 || nodes[place]!.hasMore === true

export function childrenOf({ ends }: TreeIndex, place: number): number[] {
  const children: number[] = []
  for (let at = place + 1; at < ends[place]!; at = ends[at]!) children.push(at)
  return children
}

/** From the root to the node's parent. */
export function ancestorsOf({ parents }: TreeIndex, place: number): number[] {
  const ancestors: number[] = []
  for (let at = parents[place]!; at >= 0; at = parents[at]!) ancestors.unshift(at)
  return ancestors
}

/** A node, or the placeholder row of its loading children. */
export interface TreeRow {
  place: number
  isWaiting: boolean
}

/** The rows to draw: nodes whose ancestors are all open and, in a search, that it includes. */
export function visibleRows(
  index: TreeIndex,
  isOpen: (id: string) => boolean,
  keeps: (place: number) => boolean = () => true,
): TreeRow[] {
  const { nodes, ends } = index
  const rows: TreeRow[] = []
  for (let place = 0; place < nodes.length;) {
    const { id, hasMore } = nodes[place]!
    if (!keeps(place)) {
      place = ends[place]!
      continue
    }
    rows.push({ place, isWaiting: false })
    if (!isOpen(id)) {
      place = ends[place]!
      continue
    }
    if (hasMore && ends[place] === place + 1) rows.push({ place, isWaiting: true })
    place++
  }
  return rows
}

/** Ids of all nodes with loaded children, for "expand all". */
export const parentIds = (index: TreeIndex): Set<string> =>
  new Set(index.nodes.flatMap(({ id, hasMore }, place) => (hasChildren(index, place) && !hasMore ? id : [])))
