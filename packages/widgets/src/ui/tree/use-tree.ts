import { useMemo, useState } from 'react'
import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import {
  hasChildren,
  ancestorsOf,
  indexTree,
  parentIds,
  visibleRows,
  type TreeIndex,
  type TreeNode,
} from './tree.model.ts'

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

interface Options<N extends TreeNode> {
  /** Keep the array's identity while unchanged; the index is memoised by it. */
  nodes: readonly N[]
  /** See `searchTree`; without hits no rows are drawn. */
  keyword?: string
  /** Ids of the initially open nodes; by default the roots, if there are few. */
  open?: ReadonlySet<string>
}

/** Above this number of roots, all nodes are initially closed. */
const maxOpenRoots = 3

export type TreeState<N extends TreeNode = TreeNode> = ReturnType<typeof useTree<N>>

/** The state of a tree: open nodes, active row and search. */
export function useTree<N extends TreeNode>({ nodes, keyword = '', open }: Options<N>) {
  const index = useMemo(() => indexTree(nodes), [nodes])
  const search = useMemo(() => searchTree(index, keyword), [index, keyword])
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(open ?? null)
  // Open nodes during a search, separate so that the previous state is restored afterwards.
  const [inSearch, setInSearch] = useState<{ keyword: string; open: ReadonlySet<string> } | null>(null)
  const [activeId, setActiveId] = useState('')

  const opened = useMemo(() => {
    if (search) return inSearch?.keyword === keyword ? inSearch.open : search.open
    if (chosen) return chosen
    const top = index.nodes.filter((_, position) => index.levels[position] === 1)
    return new Set(top.length <= maxOpenRoots ? top.map(({ id }) => id) : [])
  }, [search, inSearch, keyword, chosen, index])
  const rows = useMemo(
    () => visibleRows(index, (id) => opened.has(id), search?.keeps),
    [index, opened, search],
  )
  const rowOf = useMemo(
    () =>
      new Map(rows.flatMap(({ position, isWaiting }, row) => (isWaiting ? [] : [[position, row] as const]))),
    [rows],
  )

  /** The row of the active node, else of its nearest visible ancestor, else the first. */
  function findActive(): number {
    const position = index.positionOf.get(activeId) ?? search?.first ?? 0
    const visible = [position, ...ancestorsOf(index, position).reverse()].find((at) => rowOf.has(at))
    return visible === undefined ? 0 : rowOf.get(visible)!
  }

  const setOpened = (next: ReadonlySet<string>) =>
    search ? setInSearch({ keyword, open: next }) : setChosen(next)
  function setOpen(ids: readonly string[], isOpen: boolean) {
    const next = new Set(opened)
    for (const id of ids) {
      if (isOpen) next.add(id)
      else next.delete(id)
    }
    setOpened(next)
  }

  return {
    index,
    rows,
    /** Null without a keyword. */
    search,
    isOpen: (id: string) => opened.has(id),
    setOpen,
    expandAll: () => setOpened(parentIds(index)),
    collapseAll: () => setOpened(new Set()),
    /** The active row; 0 without rows. */
    active: findActive(),
    activate: setActiveId,
    /** Opens a node's ancestors and activates it. */
    reveal(id: string) {
      const position = index.positionOf.get(id)
      if (position === undefined) return
      setOpen(
        ancestorsOf(index, position).map((at) => index.nodes[at]!.id),
        true,
      )
      setActiveId(id)
    },
  }
}
