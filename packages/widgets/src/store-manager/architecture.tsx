import { withoutOrganize, type Organize } from '@lustra/core'
import { useMemo, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import { TreeBar } from '../ui/tree/tree-bar.tsx'
import { Tree } from '../ui/tree/tree.tsx'
import type { TreeNode } from '../ui/tree/tree.model.ts'
import { useTree } from '../ui/tree/use-tree.ts'
import type { Words } from './store-cells.tsx'
import type { Architecture } from './store-manager.model.ts'

interface Props {
  t: Words
  label: string
  architecture: Architecture
  selected: string
  onSelect(id: string): void
  onAgain(): void
}

export interface PlaceNode extends TreeNode {
  stores: number
}

/** The tree as its component takes it. */
export const toPlaceNodes = (nodes: readonly Organize[]): PlaceNode[] =>
  nodes.map(({ OrganizeId, ParentId, Name, Stores }) => ({
    id: OrganizeId,
    parentId: ParentId,
    name: Name,
    stores: Stores,
  }))

/** Where stores hang: all, those without a place, and node by node (A4). */
export function ArchitecturePanel(props: Props) {
  const { t, architecture, selected, onSelect, onAgain } = props
  return (
    <div className="store-places" part="tree">
      <PlaceButton name={t('all-stores')} isChosen={!selected} onChoose={() => onSelect('')} />
      <PlaceButton
        name={t('nowhere')}
        isChosen={selected === withoutOrganize}
        onChoose={() => onSelect(withoutOrganize)}
      />
      {architecture.step === 'loading' && (
        <div className="skeleton store-places-ghost" role="status" aria-label={t('list.loading')} />
      )}
      {architecture.step === 'failed' && <ArchitectureFailure t={t} onAgain={onAgain} />}
      {architecture.step === 'ready' && <PlaceTree {...props} nodes={architecture.nodes} />}
    </div>
  )
}

export const ArchitectureFailure = ({ t, onAgain }: Pick<Props, 't' | 'onAgain'>) => (
  <div role="alert" className="store-places-failure">
    <p>{t('tree-failed')}</p>
    <button type="button" className="button small" onClick={onAgain}>
      <Icon name="refresh" /> {t('word.try-again')}
    </button>
  </div>
)

const PlaceButton = ({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }) => (
  <button type="button" className="store-place-button" aria-pressed={isChosen} onClick={onChoose}>
    {name}
  </button>
)

interface TreeProps extends Pick<Props, 't' | 'label' | 'selected' | 'onSelect'> {
  nodes: readonly Organize[]
}

/** The nodes with their search; one of them can be chosen. */
export function PlaceTree({ t, label, nodes: given, selected, onSelect }: TreeProps) {
  const [keyword, setKeyword] = useState('')
  const nodes = useMemo(() => toPlaceNodes(given), [given])
  const tree = useTree<PlaceNode>({ nodes, keyword })
  if (nodes.length === 0) return <p className="store-places-empty">{t('tree-empty')}</p>
  return (
    <>
      <TreeBar t={t} tree={tree} label={t('find-place')} keyword={keyword} onKeyword={setKeyword} />
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
