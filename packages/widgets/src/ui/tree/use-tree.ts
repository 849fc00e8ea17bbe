import { useMemo, useState } from 'react'
import { searchTree } from './tree-search.ts'
import { ancestorsOf, indexTree, parentIds, visibleRows, type TreeNode } from './tree.model.ts'

interface Options<N extends TreeNode> {
  /** The same array as long as nothing has changed: the index is made of it once. */
  nodes: readonly N[]
  /** Without hits nothing is drawn; see `searchTree`. */
  keyword?: string
  /** Ids of the nodes that are open at first; without it those at the top, if they are few. */
  open?: ReadonlySet<string>
}

/** With more nodes at the top than this, all begin closed. */
const fewAtTop = 3

export type TreeState<N extends TreeNode = TreeNode> = ReturnType<typeof useTree<N>>

/** What a tree holds while it stands: which nodes are open, which row the keys stand on, and what a search keeps. */
export function useTree<N extends TreeNode>({ nodes, keyword = '', open }: Options<N>) {
  const index = useMemo(() => indexTree(nodes), [nodes])
  const search = useMemo(() => searchTree(index, keyword), [index, keyword])
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(open ?? null)
  // A search opens what it needs; afterwards the tree is as it was before.
  const [inSearch, setInSearch] = useState<{ keyword: string; open: ReadonlySet<string> } | null>(null)
  const [activeId, setActiveId] = useState('')

  const opened = useMemo(() => {
    if (search) return inSearch?.keyword === keyword ? inSearch.open : search.open
    if (chosen) return chosen
    const top = index.nodes.filter((_, place) => index.levels[place] === 1)
    return new Set(top.length <= fewAtTop ? top.map(({ id }) => id) : [])
  }, [search, inSearch, keyword, chosen, index])
  const rows = useMemo(
    () => visibleRows(index, (id) => opened.has(id), search?.keeps),
    [index, opened, search],
  )
  const rowOf = useMemo(
    () => new Map(rows.flatMap(({ place, isWaiting }, row) => (isWaiting ? [] : [[place, row] as const]))),
    [rows],
  )

  /** The row of the active node, or of its nearest ancestor in sight, or the first. */
  function findActive(): number {
    const place = index.placeOf.get(activeId) ?? search?.first ?? 0
    const seen = [place, ...ancestorsOf(index, place).reverse()].find((at) => rowOf.has(at))
    return seen === undefined ? 0 : rowOf.get(seen)!
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
    /** The row that the keys stand on; with no rows 0. */
    active: findActive(),
    activate: setActiveId,
    /** Opens all above a node, and goes to it. */
    reveal(id: string) {
      const place = index.placeOf.get(id)
      if (place === undefined) return
      setOpen(
        ancestorsOf(index, place).map((at) => index.nodes[at]!.id),
        true,
      )
      setActiveId(id)
    },
  }
}
