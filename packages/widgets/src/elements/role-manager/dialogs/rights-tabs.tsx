import { useState } from 'react'
import type { TickMode } from '../../../ui/tree/tree-ticks.ts'
import { TreeBar } from '../../../ui/tree/tree-bar.tsx'
import type { TreeNode } from '../../../ui/tree/tree.model.ts'
import { Tree } from '../../../ui/tree/tree.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import type { Translate } from '../role-manager.model.ts'

interface TicksProps {
  t: Translate
  nodes: readonly TreeNode[]
  ticked: ReadonlySet<string>
  /** Read-only when undefined. */
  onTick: ((ticked: ReadonlySet<string>) => void) | undefined
}

/** Pages that the role opens. Ticked ids that the caller may not assign are kept and counted. */
export function PagesTab({ t, nodes, ticked, onTick }: TicksProps) {
  const known = new Set(nodes.map(({ id }) => id))
  const foreign = [...ticked].filter((id) => !known.has(id)).length
  return (
    <>
      <p className="role-hint">{t('pages.hint')}</p>
      {foreign > 0 && <p className="role-hint">{t('pages.foreign', { count: foreign })}</p>}
      <TickTree
        {...{ t, nodes, ticked, onTick }}
        mode="cascade"
        label={t('tab.pages')}
        search={t('pages.search')}
        open={new Set(nodes.filter(({ parentId }) => !parentId).map(({ id }) => id))}
      />
    </>
  )
}

interface StoresProps extends TicksProps {
  allStores: boolean
  onAllStores: ((allStores: boolean) => void) | undefined
}

/** Stores that people with this role see: all, or those below its nodes. */
export function StoresTab({ t, nodes, ticked, allStores, onTick, onAllStores }: StoresProps) {
  return (
    <>
      <label className="role-check">
        <input
          type="checkbox"
          checked={allStores}
          aria-disabled={!onAllStores || undefined}
          onChange={({ target }) => onAllStores?.(target.checked)}
        />
        <span>{t('all-stores')}</span>
      </label>
      <p className="role-hint">{t(allStores ? 'stores.all-hint' : 'stores.hint')}</p>
      {nodes.length === 0 ? (
        <p>{t('stores.none')}</p>
      ) : (
        <TickTree
          {...{ t, nodes, ticked }}
          onTick={allStores ? undefined : onTick}
          mode="inherit"
          label={t('tab.stores')}
          search={t('stores.search')}
        />
      )}
    </>
  )
}

interface TreeProps extends TicksProps {
  mode: TickMode
  label: string
  search: string
  open?: ReadonlySet<string>
}

function TickTree({ t, nodes, ticked, onTick, mode, label, search, open }: TreeProps) {
  const [keyword, setKeyword] = useState('')
  const tree = useTree({ nodes, keyword, ...(open && { open }) })
  return (
    <div className="role-tree" data-mode={mode}>
      <TreeBar t={t} tree={tree} label={search} keyword={keyword} onKeyword={setKeyword} />
      <Tree
        t={t}
        label={label}
        tree={tree}
        keyword={keyword}
        ticks={{ mode, ticked, ...(onTick && { onTick }) }}
      />
    </div>
  )
}
