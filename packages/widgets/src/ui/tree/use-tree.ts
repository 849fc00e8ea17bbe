import { useMemo, useState } from 'react'
import { searchTree } from './tree-search.ts'
import { ancestorsOf, indexTree, parentIds, visibleRows, type TreeNode } from './tree.model.ts'

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
