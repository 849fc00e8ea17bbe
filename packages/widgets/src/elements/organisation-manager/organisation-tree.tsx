import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { confirm } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { TreeBar } from '../../ui/tree/tree-bar.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import { useTree } from '../../ui/tree/use-tree.ts'
import { NodeBar, noteOf } from './node-bar.tsx'
import { mayMove, storesBelow, withBelow } from './nodes.ts'
import { NoticeBar } from './notice-bar.tsx'
import type { OrganisationModel } from './organisation-manager.model.ts'
import type { OrganizeNode, Translate } from './organisation-manager.types.ts'
import { useNodeDrag } from './use-node-drag.ts'

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

export type NodeCommand = 'edit' | 'add' | 'delete' | 'cut' | 'paste' | 'undo' | 'leave'

const commands: Readonly<Record<string, NodeCommand>> = {
  f2: 'edit',
  insert: 'add',
  delete: 'delete',
  'ctrl+x': 'cut',
  'ctrl+v': 'paste',
  'ctrl+z': 'undo',
  escape: 'leave',
}

/** Command of a shortcut on the active node; Control and Command are equivalent. */
export const nodeCommand = ({ key, ctrlKey, metaKey }: Key): NodeCommand | undefined =>
  commands[(ctrlKey || metaKey ? 'ctrl+' : '') + key.toLowerCase()]

interface Props {
  t: Translate
  model: OrganisationModel
  nodes: readonly OrganizeNode[]
}

/** The tree with search, open node and notice. Nodes are moved by pointer and by keyboard. */
export function OrganisationTree({ t, model, nodes }: Props) {
  const keyword = useStore(model.$keyword)
  const openId = useStore(model.$node)
  const cutId = useStore(model.$cut)
  const pending = useStore(model.$pending)
  const isReadOnly = useStore(model.$isReadOnly)
  const tree = useTree({ nodes, keyword })
  const { index } = tree
  const below = useMemo(() => storesBelow(index), [index])
  const element = useRef<HTMLDivElement>(null)
  const nodeOf = (id: string) => index.nodes[index.positionOf.get(id) ?? -1]
  const open = nodeOf(openId)
  const focusTree = () => element.current?.focus({ preventScroll: true })
  const drag = useNodeDrag({
    isOff: isReadOnly,
    mayDrop: (id, parentId) => mayMove(index, id, parentId),
    onDrop: (id, parentId) => void model.move(id, parentId),
    onRest: (id) => tree.setOpen([id], true),
  })

  // Scrolls to a node when it is opened, added or moved, and on no other change of the tree.
  const revealed = useStore(model.$revealed)
  const isThere = open !== undefined
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `tree` is new at each render.
  useEffect(() => tree.reveal(openId), [openId, isThere])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above.
  useEffect(() => tree.reveal(revealed?.id ?? ''), [revealed])

  async function remove(node: OrganizeNode) {
    const count = withBelow(index, node.id).length - 1
    if (count > 0 && !(await confirmDeletion(t, node.name, count))) return
    focusTree()
    await model.remove(node.id)
  }
  function paste(parentId: string) {
    if (!cutId || !mayMove(index, cutId, parentId)) return model.refuseMove()
    focusTree()
    void model.move(cutId, parentId)
  }
  function onKey(event: KeyboardEvent, node: OrganizeNode): boolean {
    if (isReadOnly) return false
    const actions = {
      edit: () => model.startEditing(node.id),
      add: () => model.startAdding(node.id),
      delete: () => void remove(node),
      cut: () => model.cut(node.id),
      paste: () => cutId && paste(node.id),
      undo: () => void model.undo(),
      leave: () => cutId && model.cut(''),
    }
    const command = nodeCommand(event)
    if (!command) return false
    actions[command]()
    return true
  }
  const classOf = (id: string) => {
    if (drag.over?.parentId === id) return drag.over.isAllowed ? 'drop' : 'no-drop'
    return id === cutId || id === drag.id || pending.includes(id) ? 'on-its-way' : undefined
  }

  return (
    <>
      <div part="toolbar">
        <TreeBar t={t} tree={tree} label={t('search')} keyword={keyword} onKeyword={model.setKeyword}>
          {!isReadOnly && (
            <button type="button" className="button" onClick={() => model.startAdding('')}>
              <Icon name="plus" /> {t('add-top')}
            </button>
          )}
        </TreeBar>
      </div>
      {isReadOnly && <p className="organisation-hint">{t('read-only')}</p>}
      {nodes.length > 0 && (
        <NodeBar
          {...{ t, model, index, isReadOnly }}
          node={open}
          below={open ? below[index.positionOf.get(open.id)!]! : 0}
          cut={nodeOf(cutId)}
          onDelete={remove}
          onPaste={paste}
        />
      )}
      <NoticeBar t={t} model={model} onDone={focusTree} />
      {nodes.length === 0 ? (
        <p part="empty" className="organisation-empty">
          {t('empty')}
        </p>
      ) : (
        <div
          ref={drag.ref}
          part="tree"
          className="organisation-tree"
          data-dragging={drag.id ? '' : undefined}
        >
          {drag.id && (
            <div data-drop-top="" className={drag.over?.parentId === '' ? 'drop-top drop' : 'drop-top'}>
              {t('drop.top')}
            </div>
          )}
          <Tree
            ref={element}
            t={t}
            label={t('title')}
            tree={tree}
            keyword={keyword}
            selected={openId}
            onSelect={({ id }) => model.openNode(id)}
            onKey={onKey}
            parts={(node) => ({
              note: noteOf(t, node, below[index.positionOf.get(node.id)!]!),
              className: classOf(node.id),
            })}
          />
        </div>
      )}
    </>
  )
}

/** `count`: nodes below, which are deleted, too. */
const confirmDeletion = (t: Translate, name: string, count: number) =>
  confirm({
    title: t('delete.title', { name }),
    text: t('delete.text', { count }),
    confirmLabel: t('delete'),
    danger: true,
  })
