import { ancestorsOf, type TreeIndex, type TreeNode } from './tree.model.ts'

/**
 * Meaning of a tick.
 * - cascade: only leaves are ticked; a parent shows the state of its leaves and ticks all of them.
 * - inherit: a tick includes all descendants, also future ones; these cannot be changed separately.
 */
export type TickMode = 'cascade' | 'inherit'

export interface Tick<N extends TreeNode = TreeNode> {
  checked: boolean | 'mixed'
  /** The ticked ancestor that includes it; the tick is then read-only. */
  through: N | null
}

/** The tick of each node by index: in O(1) for cascade, O(depth) for inherit. */
export function ticksOf<N extends TreeNode>(
  index: TreeIndex<N>,
  mode: TickMode,
  ticked: ReadonlySet<string>,
): (position: number) => Tick<N> {
  const { nodes, ends } = index
  // Prefix sums: ticked nodes and leaves before an index.
  const tickedBefore = new Int32Array(nodes.length + 1)
  const leavesBefore = new Int32Array(nodes.length + 1)
  for (const [position, { id }] of nodes.entries()) {
    const isLeaf = ends[position] === position + 1
    const counts = ticked.has(id) && (mode === 'inherit' || isLeaf)
    tickedBefore[position + 1] = tickedBefore[position]! + (counts ? 1 : 0)
    leavesBefore[position + 1] = leavesBefore[position]! + (isLeaf ? 1 : 0)
  }
  const within = (before: Int32Array, position: number) => before[ends[position]!]! - before[position]!
  const mixedOr = (some: number, all: boolean) => (all ? true : some > 0 ? ('mixed' as const) : false)
  if (mode === 'cascade') {
    return (position) => {
      const some = within(tickedBefore, position)
      return { checked: mixedOr(some, some === within(leavesBefore, position)), through: null }
    }
  }
  return (position) => {
    const above = ancestorsOf(index, position).find((at) => ticked.has(nodes[at]!.id))
    if (above !== undefined) return { checked: true, through: nodes[above]! }
    return {
      checked: mixedOr(within(tickedBefore, position), ticked.has(nodes[position]!.id)),
      through: null,
    }
  }
}

/**
 * The ticks after pressing a node; ids unknown to the tree are kept. During a search, cascade changes only the leaves that
 * it keeps: ticks them, or unticks them when all of them are ticked.
 */
export function toggleTick(
  index: TreeIndex,
  mode: TickMode,
  ticked: ReadonlySet<string>,
  position: number,
  keeps: (position: number) => boolean = () => true,
): ReadonlySet<string> {
  const { nodes, ends } = index
  if (mode === 'cascade') return toggleLeaves(index, ticked, position, keeps)
  const { checked, through } = ticksOf(index, mode, ticked)(position)
  if (through) return ticked
  const next = new Set(ticked)
  for (let at = position; at < ends[position]!; at++) next.delete(nodes[at]!.id)
  if (checked !== true) next.add(nodes[position]!.id)
  return next
}

function toggleLeaves(
  { nodes, ends }: TreeIndex,
  ticked: ReadonlySet<string>,
  position: number,
  keeps: (position: number) => boolean,
): ReadonlySet<string> {
  const leaves: string[] = []
  const next = new Set(ticked)
  for (let at = position; at < ends[position]!; at++) {
    const { id } = nodes[at]!
    if (ends[at] !== at + 1) next.delete(id)
    else if (keeps(at)) leaves.push(id)
  }
  const areAll = leaves.every((id) => ticked.has(id))
  for (const id of leaves) {
    if (areAll) next.delete(id)
    else next.add(id)
  }
  return next
}
