import { useRef } from 'react'
import { useRovingFocus } from '../../ui/basics/dom-events.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import type { TreeIndex } from '../../ui/tree/tree.model.ts'
import { mayMove, pathOf } from './nodes.ts'
import type { OrganisationModel } from './organisation-manager.model.ts'
import type { OrganizeNode, Translate } from './organisation-manager.types.ts'

/** Stores of a node and below it, and its own where these are others; empty when there are none. */
export function noteOf(t: Translate, { organize: { Stores: own } }: OrganizeNode, below: number): string {
  if (below === 0) return ''
  return own === 0 || below === own ? t('stores-own', { own: below }) : t('stores', { own, below })
}

interface Props {
  t: Translate
  model: OrganisationModel
  index: TreeIndex<OrganizeNode>
  isReadOnly: boolean
  node: OrganizeNode | undefined
  /** Stores of the node and of all below it. */
  below: number
  /** The cut node. */
  cut: OrganizeNode | undefined
  onDelete(node: OrganizeNode): Promise<void>
  onPaste(parentId: string): void
}

/** The open node: path, stores and actions, which also have keyboard shortcuts. */
export function NodeBar({ t, model, index, isReadOnly, node, below, cut, onDelete, onPaste }: Props) {
  const path = node ? pathOf(index, node.id) : []
  return (
    <section part="node" className="node-bar" aria-label={node?.name ?? t('title')}>
      {node ? (
        <div className="node-text">
          {path.length > 1 && <p className="node-path">{path.slice(0, -1).join(' / ')}</p>}
          <h2>{node.name}</h2>
          <p className="node-path">{noteOf(t, node, below) || t('stores-own', { own: 0 })}</p>
        </div>
      ) : (
        <p className="node-text node-path">{!isReadOnly && t('choose-node')}</p>
      )}
      {node && !isReadOnly && <NodeToolbar t={t} model={model} node={node} onDelete={onDelete} />}
      {cut && (
        <div className="node-cut">
          <p role="status">{t('cut.hint', { name: cut.name })}</p>
          {node && mayMove(index, cut.id, node.id) && (
            <button type="button" className="button" onClick={() => onPaste(node.id)}>
              {t('cut.paste', { name: node.name })}
            </button>
          )}
          {mayMove(index, cut.id, '') && (
            <button type="button" className="button" onClick={() => onPaste('')}>
              {t('cut.paste-top')}
            </button>
          )}
          <button type="button" className="button quiet" onClick={() => model.cut('')}>
            {t('cancel')}
          </button>
        </div>
      )}
    </section>
  )
}

/** One Tab stop, so that the tree is reached soon: the arrow keys move between the actions. */
function NodeToolbar({
  t,
  model,
  node,
  onDelete,
}: Pick<Props, 't' | 'model' | 'onDelete'> & { node: OrganizeNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar, 'button')
  return (
    <div
      ref={bar}
      className="node-toolbar"
      role="toolbar"
      aria-label={t('node-actions', { name: node.name })}
      {...roving}
    >
      <button
        type="button"
        className="button"
        aria-keyshortcuts="Insert"
        onClick={() => model.startAdding(node.id)}
      >
        <Icon name="plus" /> {t('add-below')}
      </button>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="F2"
        onClick={() => model.startEditing(node.id)}
      >
        {t('edit')}
      </button>
      <button type="button" className="button" onClick={() => model.startMoving(node.id)}>
        {t('move-to')}
      </button>
      <button
        type="button"
        className="button node-delete"
        aria-keyshortcuts="Delete"
        onClick={() => void onDelete(node)}
      >
        {t('delete')}
      </button>
    </div>
  )
}
