import { useEffect, useRef, useState } from 'react'
import { DialogHead, Modal } from '../../ui/basics/modal.tsx'
import { TreeBar } from '../../ui/tree/tree-bar.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import { useTree } from '../../ui/tree/use-tree.ts'
import { mayMove } from './nodes.ts'
import type { OrganisationModel } from './organisation-manager.model.ts'
import type { OrganizeNode, Translate } from './organisation-manager.types.ts'

interface Props {
  t: Translate
  model: OrganisationModel
  /** Id of the node to move. */
  id: string
  nodes: readonly OrganizeNode[]
}

/** Moves a node without a pointer: searches and selects the new parent in a tree. */
export function MoveDialog({ t, model, id, nodes }: Props) {
  const [keyword, setKeyword] = useState('')
  const [parentId, setParentId] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const tree = useTree({ nodes, keyword })
  const name = nodes.find((node) => node.id === id)?.name ?? ''
  const isAllowed = parentId !== undefined && mayMove(tree.index, id, parentId)
  const fault = parentId === undefined ? isSubmitted && t('move.choose') : !isAllowed && t('move.not-there')
  const title = t('move.title', { name })
  const box = useRef<HTMLDivElement>(null)
  // After opening: focus the search instead of the close button.
  useEffect(() => box.current!.querySelector('input')?.focus(), [])

  return (
    <Modal label={title} className="node-dialog move-dialog" part="form" onClose={model.stopMoving}>
      <DialogHead
        title={title}
        closeLabel={t('word.close')}
        onClose={model.stopMoving}
        below={<p>{t('move.hint')}</p>}
      />
      <div ref={box}>
        <TreeBar t={t} tree={tree} label={t('search')} keyword={keyword} onKeyword={setKeyword}>
          <button
            type="button"
            className="button"
            aria-pressed={parentId === ''}
            onClick={() => setParentId('')}
          >
            {t('move.top')}
          </button>
        </TreeBar>
      </div>
      <Tree
        t={t}
        label={t('title')}
        tree={tree}
        keyword={keyword}
        selected={parentId}
        onSelect={(node) => setParentId(node.id)}
        parts={(node) => ({ className: node.id === id ? 'on-its-way' : undefined })}
      />
      <p role="alert" className="field-error">
        {fault}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={model.stopMoving}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={!isAllowed}
          onClick={() => (isAllowed ? void model.move(id, parentId) : setSubmitted(true))}
        >
          {t('move.here')}
        </button>
      </div>
    </Modal>
  )
}
