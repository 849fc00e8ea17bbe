import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import { rowByLetters, treeCommand } from './tree-keys.ts'
import { TreeNodeRow, WaitingRow } from './tree-row.tsx'
import { ticksOf, toggleTick, type TickMode } from './tree-ticks.ts'
import type { TreeNode } from './tree.model.ts'
import type { RowParts } from './tree.types.ts'
import type { TreeWords } from './tree.texts.en.ts'
import type { TreeState } from './use-tree.ts'

interface Props<N extends TreeNode> {
  t: TreeWords
  /** Names the tree. */
  label: string
  /** Of `useTree`: the screen has it, for its own buttons and for going to a node. */
  tree: TreeState<N>
  /** Marked in names; the same that `useTree` has. */
  keyword?: string
  /** The chosen node, and what choosing one does (a click, Enter or Space). Without `onSelect` and `ticks` a click opens and closes. */
  selected?: string | undefined
  onSelect?: (node: N) => void
  /**
   * Checkboxes (a click, Enter or Space). `ticked` are ids, see `TickMode`: of nodes without children (cascade), or of nodes that stand
   * for everything below (inherit). Without `onTick` they are only read.
   */
  ticks?: { mode: TickMode; ticked: ReadonlySet<string>; onTick?: (ticked: ReadonlySet<string>) => void }
  parts?: (node: N) => RowParts
  /** Keys that the screen knows, before the tree's own; true when it has done something. */
  onKey?: (event: KeyboardEvent, node: N) => boolean
  /** A node with `hasMore` was opened for the first time: its children are to come with `nodes`. */
  onLoad?: (node: N) => void
  /** The element that has the role tree, the focus and the scroll position. Rows have `data-id`. */
  ref?: Ref<HTMLDivElement>
}

/** Row height in the tree's own em, as high as a finger needs; tree.css knows it as `--tree-row`. */
const rowEm = 2.75
const typeAheadMs = 700

/**
 * A tree of any size: only the rows in sight stand in the page. The focus stays on the tree, `aria-activedescendant` says where its keys
 * stand: arrows, Home, End, the page keys, `*` and first letters move, Enter and Space use the node. Its sheet is tree.css.
 */
export function Tree<N extends TreeNode>(props: Props<N>) {
  const { t, label, tree, keyword = '', selected, onSelect, ticks, parts, onKey, onLoad, ref } = props
  const { index, rows, active, isOpen } = tree
  const id = useId()
  const typed = useRef({ text: '', at: 0 })
  const virtual = useVirtualRows({ count: rows.length, rowEm, reveal: active })
  const { first, end } = virtual
  useImperativeHandle(ref, () => virtual.list.ref.current!)
  const tickOf = ticks && ticksOf(index, ticks.mode, ticks.ticked)
  const rowId = (place: number) => `${id}-${index.nodes[place]!.id}`

  function setOpen(places: readonly number[], open: boolean) {
    const nodes = places.map((place) => index.nodes[place]!)
    for (const [at, node] of nodes.entries()) {
      const place = places[at]!
      if (open && node.hasMore && index.ends[place] === place + 1 && !isOpen(node.id)) onLoad?.(node)
    }
    tree.setOpen(
      nodes.map((node) => node.id),
      open,
    )
  }
  function pressNode(place: number) {
    const node = index.nodes[place]!
    if (ticks) ticks.onTick?.(toggleTick(index, ticks.mode, ticks.ticked, place))
    else if (onSelect) onSelect(node)
    else setOpen([place], !isOpen(node.id))
  }
  function toRow(row: number) {
    const place = rows[row]?.place
    if (place !== undefined) tree.activate(index.nodes[place]!.id)
  }
  function onLetter(letter: string, position: Parameters<typeof rowByLetters>[1]) {
    const now = Date.now()
    const text = now - typed.current.at < typeAheadMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    toRow(rowByLetters(text, position))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rows[active]
    // Fields and buttons in a row have keys of their own.
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || !row) return
    if (onKey?.(event, index.nodes[row.place]!)) return event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const position = { index, rows, active, isOpen, isRtl }
    const command = treeCommand(event, position)
    if (command) {
      event.preventDefault()
      if (command.type === 'move') toRow(command.to)
      else if (command.type === 'use') pressNode(row.place)
      else setOpen(command.places, command.type === 'open')
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      onLetter(event.key, position)
    }
  }

  const isActiveDrawn = rows.length > 0 && active >= first && active < end
  return (
    <div
      {...virtual.list}
      role="tree"
      aria-label={label}
      aria-activedescendant={isActiveDrawn ? rowId(rows[active]!.place) : undefined}
      tabIndex={0}
      className="tree"
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="tree-room" style={virtual.box}>
        {rows.slice(first, end).map(({ place, isWaiting }, offset) => {
          const node = index.nodes[place]!
          const style = { ...virtual.styleOf(first + offset), '--tree-level': index.levels[place]! - 1 }
          if (isWaiting) return <WaitingRow key={`${node.id} children`} style={style} />
          return (
            <TreeNodeRow
              key={node.id}
              id={rowId(place)}
              {...{ t, index, place, keyword, style }}
              isOpen={isOpen(node.id)}
              isActive={first + offset === active}
              isSelected={onSelect ? node.id === selected : undefined}
              tick={tickOf?.(place)}
              isFixed={ticks !== undefined && !ticks.onTick}
              parts={parts?.(node)}
              onToggle={() => (tree.activate(node.id), setOpen([place], !isOpen(node.id)))}
              onUse={() => (tree.activate(node.id), pressNode(place))}
            />
          )
        })}
      </div>
    </div>
  )
}
