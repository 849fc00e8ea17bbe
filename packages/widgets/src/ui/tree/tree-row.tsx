import type { ReactNode, CSSProperties, MouseEvent } from 'react'
import { Icon } from '../basics/icon.tsx'
import { MarkedText } from '../rich-text/marked-text.tsx'
import type { Tick } from './tree-ticks.ts'
import { hasChildren, type TreeIndex } from './tree.model.ts'
import type { TreeTranslate } from './tree.texts.en.ts'

/** What a screen adds to a row. */
export interface RowParts {
  /** After the name and part of the accessible name: counts, a state. */
  note?: ReactNode
  /** Buttons at the end. Not tabbable; handle their keys in `onKey`. */
  actions?: ReactNode
  className?: string | undefined
}

interface Props {
  t: TreeTranslate
  /** DOM id of the row. */
  id: string
  index: TreeIndex
  position: number
  keyword: string
  style: CSSProperties
  isOpen: boolean
  isActive: boolean
  /** Undefined in a tree without selection. */
  isSelected: boolean | undefined
  tick: Tick | undefined
  /** Read-only ticks. */
  isReadOnly: boolean
  parts: RowParts | undefined
  onToggle(): void
  onUse(): void
}

/** Keeps the focus on the tree. */
const keepTreeFocus = (event: MouseEvent<HTMLElement>) => {
  event.preventDefault()
  event.currentTarget.closest<HTMLElement>('[role=tree]')!.focus({ preventScroll: true })
}

export function TreeNodeRow(props: Props) {
  const { t, id, index, position, keyword, style, isOpen, isActive, isSelected, tick, isReadOnly, parts } =
    props
  const node = index.nodes[position]!
  const { name, otherName } = node
  const canOpen = hasChildren(index, position)
  const isWaiting = canOpen && isOpen && index.ends[position] === position + 1
  const classes = ['tree-row', isActive && 'active', tick?.through && 'through', parts?.className]
  return (
    <div
      id={id}
      data-id={node.id}
      role="treeitem"
      aria-labelledby={`${id}-name`}
      aria-level={index.levels[position]}
      aria-posinset={index.setPositions[position]}
      aria-setsize={index.setSizes[position]}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-busy={isWaiting || undefined}
      aria-selected={isSelected}
      aria-checked={tick?.checked}
      aria-disabled={Boolean(tick && (tick.through || isReadOnly)) || undefined}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      onClick={props.onUse}
    >
      <span className="tree-guides" aria-hidden="true" />
      {canOpen ? (
        <button
          type="button"
          tabIndex={-1}
          className="tree-toggle"
          aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
          onMouseDown={keepTreeFocus}
          onClick={(event) => (event.stopPropagation(), props.onToggle())}
        >
          <Icon name="next" />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      {tick && <TickBox checked={tick.checked} />}
      <span id={`${id}-name`} className="tree-text">
        <span className="tree-name" title={otherName ? `${name} · ${otherName}` : name}>
          <MarkedText text={name} keyword={keyword} />
        </span>
        {tick?.through && <span className="tree-note">{t('tree.through', { name: tick.through.name })}</span>}
        {parts?.note && <span className="tree-note">{parts.note}</span>}
      </span>
      {parts?.actions && (
        <span className="tree-actions" onClick={(event) => event.stopPropagation()}>
          {parts.actions}
        </span>
      )}
    </div>
  )
}

/** Decorative; the row has aria-checked. */
const TickBox = ({ checked }: { checked: Tick['checked'] }) => (
  <span className="tree-tick" data-checked={checked} aria-hidden="true">
    {checked !== false && <Icon name={checked === true ? 'check' : 'minus'} />}
  </span>
)

/** Placeholder for loading children. */
export const WaitingRow = ({ style }: { style: CSSProperties }) => (
  <div role="presentation" className="tree-row" style={style}>
    <span className="tree-guides" aria-hidden="true" />
    <span className="tree-waiting skeleton" />
  </div>
)
