/**
 * A tree of some thousand nodes, free of React: an index that is made once from a flat list, and the rows that are drawn of it.
 * Nodes stand in the index as they are read from top to bottom, so that a node with everything below it is one stretch of places.
 */
export interface TreeNode {
  id: string
  /** Empty at the top. A node whose parent is not in the list stands at the top, too. */
  parentId: string
  name: string
  /** Its children are loaded when it is opened; until they are in the list a row stands for them. */
  hasMore?: boolean | undefined
}

/** Arrays have one entry a node, by its place; a place is where the node stands when every node is open. */
export interface TreeIndex<N extends TreeNode = TreeNode> {
  nodes: readonly N[]
  placeOf: ReadonlyMap<string, number>
  /** Place of the parent; -1 at the top. */
  parents: readonly number[]
  /** One behind the last node below it. */
  ends: readonly number[]
  /** 1 at the top. */
  levels: readonly number[]
  /** Its number among its parent's children, from 1, and how many those are. */
  positions: readonly number[]
  setSizes: readonly number[]
}

/** Children keep the order that they have in the list. Nodes that are their own ancestors are left out. */
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

/** From the top down to the node's parent. */
export function ancestorsOf({ parents }: TreeIndex, place: number): number[] {
  const ancestors: number[] = []
  for (let at = parents[place]!; at >= 0; at = parents[at]!) ancestors.unshift(at)
  return ancestors
}

/** A node, or the row below it that stands for children which are loading. */
export interface TreeRow {
  place: number
  isWaiting: boolean
}

/** The rows that are drawn: nodes whose ancestors are all open, and of a search only what it keeps. */
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

/** Every node that has children, for "expand all". */
export const parentIds = (index: TreeIndex): Set<string> =>
  new Set(index.nodes.flatMap(({ id, hasMore }, place) => (hasChildren(index, place) && !hasMore ? id : [])))
