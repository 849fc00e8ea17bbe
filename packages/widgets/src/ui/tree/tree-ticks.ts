import { ancestorsOf, type TreeIndex, type TreeNode } from './tree.model.ts'

/**
 * What a tick stands for.
 * - cascade: only nodes without children are ticked; a parent shows what its children are, and ticks all of them.
 * - inherit: a ticked node stands for everything below it, also for what is added there later; nodes below cannot be ticked apart.
 */
export type TickMode = 'cascade' | 'inherit'

export interface Tick<N extends TreeNode = TreeNode> {
  checked: boolean | 'mixed'
  /** The ancestor whose tick it has; it cannot be changed here then. */
  through: N | null
}

/** The ticks of all nodes, by their places; each is found in constant time, or in the depth of the tree. */
export function ticksOf<N extends TreeNode>(
  index: TreeIndex<N>,
  mode: TickMode,
  ticked: ReadonlySet<string>,
): (place: number) => Tick<N> {
  const { nodes, ends } = index
  // How many are ticked, and how many could be, before a place.
  const tickedBefore = new Int32Array(nodes.length + 1)
  const leavesBefore = new Int32Array(nodes.length + 1)
  for (const [place, { id }] of nodes.entries()) {
    const isLeaf = ends[place] === place + 1
    const counts = ticked.has(id) && (mode === 'inherit' || isLeaf)
    tickedBefore[place + 1] = tickedBefore[place]! + (counts ? 1 : 0)
    leavesBefore[place + 1] = leavesBefore[place]! + (isLeaf ? 1 : 0)
  }
  const within = (before: Int32Array, place: number) => before[ends[place]!]! - before[place]!
  const mixedOr = (some: number, all: boolean) => (all ? true : some > 0 ? ('mixed' as const) : false)
  if (mode === 'cascade') {
    return (place) => {
      const some = within(tickedBefore, place)
      return { checked: mixedOr(some, some === within(leavesBefore, place)), through: null }
    }
  }
  return (place) => {
    const above = ancestorsOf(index, place).find((at) => ticked.has(nodes[at]!.id))
    if (above !== undefined) return { checked: true, through: nodes[above]! }
    return { checked: mixedOr(within(tickedBefore, place), ticked.has(nodes[place]!.id)), through: null }
  }
}

/** The ticks after a node was pressed; ids that the tree does not have stay as they are. */
export function toggleTick(
  index: TreeIndex,
  mode: TickMode,
  ticked: ReadonlySet<string>,
  place: number,
): ReadonlySet<string> {
  const { nodes, ends } = index
  const { checked, through } = ticksOf(index, mode, ticked)(place)
  if (through) return ticked
  const next = new Set(ticked)
  for (let at = place; at < ends[place]!; at++) {
    const isLeaf = ends[at] === at + 1
    if (mode === 'cascade' && isLeaf && checked !== true) next.add(nodes[at]!.id)
    else next.delete(nodes[at]!.id)
  }
  if (mode === 'inherit' && checked !== true) next.add(nodes[place]!.id)
  return next
}
