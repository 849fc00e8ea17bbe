import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { withoutOrganize, type Organize } from '@lustra/core'
import { useMemo, useState } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { TreeBar } from '../../ui/tree/tree-bar.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import type { TreeNode } from '../../ui/tree/tree.model.ts'
import { useTree } from '../../ui/tree/use-tree.ts'
import type { Organisation } from './store-manager.model.ts'
import type { Translate } from './store-cells.tsx'

interface Props {
  t: Translate
  label: string
  organisation: Organisation
  selected: string
  onSelect(id: string): void
  onAgain(): void
}

export interface CountedNode extends TreeNode {
  /** With those of all nodes below. */
  stores: number
}

/** Nodes for the tree component, with the number of stores that choosing one lists: its own and those of all nodes below. */
function toTreeNodes(nodes: readonly Organize[]): CountedNode[] {
  const parents = new Map(nodes.map(({ OrganizeId, ParentId }) => [OrganizeId, ParentId]))
  const stores = new Map<string, number>()
  for (const { OrganizeId, Stores } of nodes)
    for (let id: string | undefined = OrganizeId; id; id = parents.get(id))
      stores.set(id, (stores.get(id) ?? 0) + Stores)
  return nodes.map((node) => ({
    id: node.OrganizeId,
    parentId: node.ParentId,
    ...shownName(node),
    stores: stores.get(node.OrganizeId) ?? 0,
  }))
}

/** Filters stores: all, those without a node, and by node (A4). */
export function OrganisationPanel(props: Props) {
  const { t, organisation, selected, onSelect, onAgain } = props
  return (
    <div className="store-nodes" part="tree">
      <NodeButton name={t('all-stores')} isChosen={!selected} onChoose={() => onSelect('')} />
      <NodeButton
        name={t('no-node')}
        isChosen={selected === withoutOrganize}
        onChoose={() => onSelect(withoutOrganize)}
      />
      {organisation.step === 'loading' && (
        <div className="skeleton store-nodes-ghost" role="status" aria-label={t('word.loading')} />
      )}
      {organisation.step === 'failed' && <OrganisationFailure t={t} onAgain={onAgain} />}
      {organisation.step === 'ready' && <NodeTree {...props} nodes={organisation.nodes} />}
    </div>
  )
}

export const OrganisationFailure = ({ t, onAgain }: Pick<Props, 't' | 'onAgain'>) => (
  <div role="alert" className="store-nodes-failure">
    <p>{t('tree-failed')}</p>
    <button type="button" className="button small" onClick={onAgain}>
      <Icon name="refresh" /> {t('word.try-again')}
    </button>
  </div>
)

const NodeButton = ({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }) => (
  <button type="button" className="store-node-button" aria-pressed={isChosen} onClick={onChoose}>
    {name}
  </button>
)

interface TreeProps extends Pick<Props, 't' | 'label' | 'selected' | 'onSelect'> {
  nodes: readonly Organize[]
}

/** Searchable tree of nodes with single selection. */
export function NodeTree({ t, label, nodes: organizes, selected, onSelect }: TreeProps) {
  const [keyword, setKeyword] = useState('')
  const nodes = useMemo(() => toTreeNodes(organizes), [organizes])
  const tree = useTree<CountedNode>({ nodes, keyword })
  if (nodes.length === 0) return <p className="store-nodes-empty">{t('tree-empty')}</p>
  return (
    <>
      <TreeBar t={t} tree={tree} label={t('find-node')} keyword={keyword} onKeyword={setKeyword} />
      <Tree
        t={t}
        label={label}
        tree={tree}
        keyword={keyword}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
        parts={({ stores }) => (stores ? { note: <span className="store-count">{stores}</span> } : {})}
      />
    </>
  )
}
