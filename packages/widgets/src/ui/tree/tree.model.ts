/**
 * A tree of some thousand nodes without React: an index built once from a flat list, and its visible rows. Nodes are in
 * preorder, so that a subtree is a contiguous range.
 */
export interface TreeNode {
  id: string
  /** Empty for root nodes. Nodes with an unknown parent become roots, too. */
  parentId: string
  name: string
  /** A name in another language, which is searched, too, and shown as tooltip. */
  otherName?: string | undefined
  /** Children are loaded on first expansion; a placeholder row is shown until then. */
  hasMore?: boolean | undefined
}

/** Arrays have one entry per node, in preorder; a position is an index in them. */
export interface TreeIndex<N extends TreeNode = TreeNode> {
  nodes: readonly N[]
  positionOf: ReadonlyMap<string, number>
  /** Index of the parent; -1 for roots. */
  parents: readonly number[]
  /** Exclusive end of the node's subtree. */
  ends: readonly number[]
  /** 1 for roots. */
  levels: readonly number[]
  /** Position among the siblings, from 1, and their number. */
  setPositions: readonly number[]
  setSizes: readonly number[]
}

/** Children keep their order in the list. Cycles are left out. */
export function indexTree<N extends TreeNode>(list: readonly N[]): TreeIndex<N> {
  const children = new Map<string, N[]>([['', []], ...list.map(({ id }): [string, N[]] => [id, []])])
  for (const node of list) (children.get(node.parentId) ?? children.get('')!).push(node)
  const nodes: N[] = []
  const positionOf = new Map<string, number>()
  const parents: number[] = []
  const ends: number[] = []
  const levels: number[] = []
  const setPositions: number[] = []
  const setSizes: number[] = []
  function add(parentId: string, parent: number, level: number) {
    const siblings = children.get(parentId)!
    for (const [at, node] of siblings.entries()) {
      const position = nodes.push(node) - 1
      positionOf.set(node.id, position)
      parents.push(parent)
      levels.push(level)
      setPositions.push(at + 1)
      setSizes.push(siblings.length)
      ends.push(0)
      add(node.id, position, level + 1)
      ends[position] = nodes.length
    }
  }
  add('', -1, 1)
  return { nodes, positionOf, parents, ends, levels, setPositions, setSizes }
}

export const hasChildren = ({ nodes, ends }: TreeIndex, position: number): boolean =>
  ends[position]! > position + 1 || nodes[position]!.hasMore === true

export function childrenOf({ ends }: TreeIndex, position: number): number[] {
  const children: number[] = []
  for (let at = position + 1; at < ends[position]!; at = ends[at]!) children.push(at)
  return children
}

/** From the root to the node's parent. */
export function ancestorsOf({ parents }: TreeIndex, position: number): number[] {
  const ancestors: number[] = []
  for (let at = parents[position]!; at >= 0; at = parents[at]!) ancestors.unshift(at)
  return ancestors
}

/** A node, or the placeholder row of its loading children. */
export interface TreeRow {
  position: number
  isWaiting: boolean
}

/** The rows to draw: nodes whose ancestors are all open and, in a search, that it includes. */
export function visibleRows(
  index: TreeIndex,
  isOpen: (id: string) => boolean,
  keeps: (position: number) => boolean = () => true,
): TreeRow[] {
  const { nodes, ends } = index
  const rows: TreeRow[] = []
  for (let position = 0; position < nodes.length;) {
    const { id, hasMore } = nodes[position]!
    if (!keeps(position)) {
      position = ends[position]!
      continue
    }
    rows.push({ position, isWaiting: false })
    if (!isOpen(id)) {
      position = ends[position]!
      continue
    }
    if (hasMore && ends[position] === position + 1) rows.push({ position, isWaiting: true })
    position++
  }
  return rows
}

/** Ids of all nodes with loaded children, for "expand all". */
export const parentIds = (index: TreeIndex): Set<string> =>
  new Set(
    index.nodes.flatMap(({ id, hasMore }, position) => (hasChildren(index, position) && !hasMore ? id : [])),
  )
