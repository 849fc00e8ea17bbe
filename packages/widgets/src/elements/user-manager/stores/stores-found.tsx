import { comparableText, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { useStore } from '@nanostores/react'
import type { TreeState } from '../../../ui/tree/use-tree.ts'
import type { StoreTreeNode } from './store-tree.model.ts'
import type { UserStoresModel } from './user-stores.model.ts'
import type { Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  model: UserStoresModel
  tree: TreeState<StoreTreeNode>
  keyword: string
  onRetry(): void
}

/** How many nodes and stores match, how many of them are not shown, or that the search failed. */
export function StoresFound({ t, model, tree, keyword, onRetry }: Props) {
  const search = useStore(model.tree.$search)
  // Until the search of this keyword has ended, nothing is known.
  const found = search?.keyword === normalizeTyped(keyword) ? search : null
  const hits = tree.search?.hits ?? 0
  return (
    <div className="stores-found">
      <p role="status" className="help">
        {found?.step === 'failed' && t('stores.not-searched')}
        {found?.step === 'done' && doneText(found)}
      </p>
      {found?.step === 'failed' && (
        <button type="button" className="button quiet small" onClick={onRetry}>
          {t('word.try-again')}
        </button>
      )}
    </div>
  )

  function doneText({ total, isCapped, loaded }: { total: number; isCapped: boolean; loaded: number }) {
    const needle = comparableText(keyword)
    const nodes = tree.index.nodes.filter(
      ({ kind, name }) => kind === 'node' && comparableText(name).includes(needle),
    ).length
    // The server may not search everything that the tree does.
    const all = Math.max(nodes + total, hits)
    if (all === 0) return t('tree.none')
    const plus = isCapped ? '+' : ''
    const count = t('tree.found', { total: `${all.toLocaleString('en')}${plus}` })
    const left = total > loaded ? all - hits : 0
    if (left <= 0) return count
    return `${count} ${t('stores.more-found', { total: `${left.toLocaleString('en')}${plus}` })}`
  }
}
