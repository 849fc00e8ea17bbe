import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import { rowByLetters, treeCommand } from './tree-keys.ts'
import { TreeNodeRow, WaitingRow, type RowParts } from './tree-row.tsx'
import { ticksOf, toggleTick, type TickMode } from './tree-ticks.ts'
import type { TreeNode } from './tree.model.ts'
import type { TreeTranslate } from './tree.texts.en.ts'
import type { TreeState } from './use-tree.ts'

interface Props<N extends TreeNode> {
  t: TreeTranslate
  /** Accessible name. */
  label: string
  /** From `useTree`, called by the screen so that it can reveal nodes. */
  tree: TreeState<N>
  /** Highlighted in names; the same as passed to `useTree`. */
  keyword?: string
  /** The selected node, changed by click, Enter or Space. Without `onSelect` and `ticks` these toggle the node. */
  selected?: string | undefined
  onSelect?: (node: N) => void
  /**
   * Checkboxes, toggled by click, Enter or Space. `ticked` are ids of leaves (cascade) or subtrees (inherit), see `TickMode`.
   * Read-only without `onTick`.
   */
  ticks?: { mode: TickMode; ticked: ReadonlySet<string>; onTick?: (ticked: ReadonlySet<string>) => void }
  parts?: (node: N) => RowParts
  /** Handles keys before the tree does; returns true when handled. */
  onKey?: (event: KeyboardEvent, node: N) => boolean
  /** A node with `hasMore` was expanded; add its children to `nodes`. */
  onLoad?: (node: N) => void
  /** The focusable, scrolling element with the role tree. Rows have `data-id`. */
  ref?: Ref<HTMLDivElement>
}

/** Row height in the tree's em: 44px touch targets. */
const rowEm = 2.75
const typeAheadMs = 700

/**
 * A virtualised tree. The focus stays on the tree and `aria-activedescendant` names the active row. Arrows, Home, End, Page
 * Up/Down, `*` and first letters navigate; Enter and Space use the node. Styles: tree.css.
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
  const rowId = (position: number) => `${id}-${index.nodes[position]!.id}`

  function setOpen(positions: readonly number[], open: boolean) {
    const nodes = positions.map((position) => index.nodes[position]!)
    for (const [at, node] of nodes.entries()) {
      const position = positions[at]!
      if (open && node.hasMore && index.ends[position] === position + 1 && !isOpen(node.id)) onLoad?.(node)
    }
    tree.setOpen(
      nodes.map((node) => node.id),
      open,
    )
  }
  function pressNode(position: number) {
    const node = index.nodes[position]!
    if (ticks) ticks.onTick?.(toggleTick(index, ticks.mode, ticks.ticked, position, tree.search?.keeps))
    else if (onSelect) onSelect(node)
    else setOpen([position], !isOpen(node.id))
  }
  function toRow(row: number) {
    const position = rows[row]?.position
    if (position !== undefined) tree.activate(index.nodes[position]!.id)
  }
  function onLetter(letter: string, state: Parameters<typeof rowByLetters>[1]) {
    const now = Date.now()
    const text = now - typed.current.at < typeAheadMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    toRow(rowByLetters(text, state))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rows[active]
    // Fields and buttons in a row handle their own keys.
    if (event.target !== event.currentTarget || !row) return
    if (onKey?.(event, index.nodes[row.position]!)) return event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const state = { index, rows, active, isOpen, isRtl }
    const command = treeCommand(event, state)
    if (command) {
      event.preventDefault()
      if (command.type === 'move') toRow(command.to)
      else if (command.type === 'use') pressNode(row.position)
      else setOpen(command.positions, command.type === 'open')
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      onLetter(event.key, state)
    }
  }

  const isActiveDrawn = rows.length > 0 && active >= first && active < end
  return (
    <div
      {...virtual.list}
      role="tree"
      aria-label={label}
      aria-activedescendant={isActiveDrawn ? rowId(rows[active]!.position) : undefined}
      tabIndex={0}
      className="tree"
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="tree-spacer" style={virtual.box}>
        {rows.slice(first, end).map(({ position, isWaiting }, offset) => {
          const node = index.nodes[position]!
          const style = { ...virtual.styleOf(first + offset), '--tree-level': index.levels[position]! - 1 }
          if (isWaiting) return <WaitingRow key={`${node.id} children`} style={style} />
          return (
            <TreeNodeRow
              key={node.id}
              id={rowId(position)}
              {...{ t, index, position, keyword, style }}
              isOpen={isOpen(node.id)}
              isActive={first + offset === active}
              isSelected={onSelect ? node.id === selected : undefined}
              tick={tickOf?.(position)}
              isReadOnly={ticks !== undefined && !ticks.onTick}
              parts={parts?.(node)}
              onToggle={() => (tree.activate(node.id), setOpen([position], !isOpen(node.id)))}
              onUse={() => (tree.activate(node.id), pressNode(position))}
            />
          )
        })}
      </div>
    </div>
  )
}
