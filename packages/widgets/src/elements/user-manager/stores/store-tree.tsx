import type { UserStores } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Tree } from '../../../ui/tree/tree.tsx'
import type { RowParts } from '../../../ui/tree/tree-row.tsx'
import { ancestorsOf } from '../../../ui/tree/tree.model.ts'
import { useComposedText } from '../../../ui/tree/tree-bar.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { accessOfTicks, ticksOf } from './access.ts'
import type { StoreTreeNode } from './store-tree.model.ts'
import { StoresFound } from './stores-found.tsx'
import type { UserStoresModel } from './user-stores.model.ts'
import type { Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  model: UserStoresModel
  saved: UserStores
  /** Read-only. */
  isFixed: boolean
}

/** Debounce of the store search. */
const debounceMs = 300

/** The organisation with checkboxes: a ticked node includes everything below it. Notes mark nodes granted by the role. */
export function StoreTreeChoice({ t, model, saved, isFixed }: Props) {
  const nodes = useStore(model.tree.$tree)
  const draft = useStore(model.$draft)
  const [keyword, setKeyword] = useState('')
  const tree = useTree({ nodes, keyword })
  const { index, rows, isOpen } = tree
  const field = useComposedText(keyword, setKeyword)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => void model.tree.find(keyword), debounceMs)
    return () => clearTimeout(timer)
  }, [keyword, model])
  // Loads the stores of open nodes; not during a search, which opens nodes itself.
  useEffect(() => {
    if (keyword) return
    for (const { position } of rows) {
      const node = index.nodes[position]!
      if (node.kind !== 'node') continue
      if (!isOpen(node.id)) model.tree.clearFailure(node.apiId)
      else if (node.hasMore) void model.tree.load(node.apiId)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, index, keyword, model])

  /** The arrow key that opens a node retries a failed load. */
  function onKey({ key, currentTarget }: KeyboardEvent, node: StoreTreeNode): boolean {
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    if (!node.isFailed || key !== (isRtl ? 'ArrowLeft' : 'ArrowRight')) return false
    void model.tree.load(node.apiId)
    return true
  }

  function partsOf(node: StoreTreeNode): RowParts {
    if (node.isFailed)
      return {
        note: t('stores.not-loaded'),
        actions: (
          <button
            type="button"
            tabIndex={-1}
            className="button quiet small"
            title={t('word.try-again')}
            aria-label={t('stores.load-again', { node: node.name })}
            onClick={({ currentTarget }) => {
              // The button is about to be removed; the tree keeps the focus.
              currentTarget.closest<HTMLElement>('[role=tree]')!.focus({ preventScroll: true })
              void model.tree.load(node.apiId)
            }}
          >
            <Icon name="refresh" />
          </button>
        ),
      }
    const notes = [throughRole(node), notLoaded(node)].filter(Boolean)
    return notes.length > 0 ? { note: notes.join(' ') } : {}
  }

  const notLoaded = ({ notLoaded: total }: StoreTreeNode) =>
    total ? t('stores.more', { total: total.toLocaleString('en') }) : ''

  function throughRole(node: StoreTreeNode): string {
    if (saved.RoleSeesAll) return ''
    const position = index.positionOf.get(node.id)
    if (position === undefined) return ''
    const isOfRole = [position, ...ancestorsOf(index, position)].some((at) => {
      const { kind, apiId } = index.nodes[at]!
      return kind === 'node' && saved.RoleOrganizeIds.includes(apiId)
    })
    return isOfRole ? t('stores.through-role', { role: saved.RoleName }) : ''
  }

  return (
    <div className="store-tree">
      <input
        type="search"
        className="input"
        aria-label={t('stores.search')}
        placeholder={t('stores.search')}
        maxLength={100}
        ref={input}
        {...field}
      />
      <StoresFound
        t={t}
        model={model}
        tree={tree}
        keyword={keyword}
        onRetry={() => {
          // The button is about to be removed.
          input.current?.focus()
          void model.tree.find(keyword)
        }}
      />
      <Tree
        t={t}
        label={t('stores.tree')}
        tree={tree}
        keyword={keyword}
        ticks={{
          mode: 'inherit',
          ticked: ticksOf(draft),
          ...(!isFixed && { onTick: (ticked) => model.choose(accessOfTicks(ticked)) }),
        }}
        parts={partsOf}
        onKey={onKey}
        onLoad={(node) => void (node.kind === 'node' && model.tree.load(node.apiId))}
      />
    </div>
  )
}
