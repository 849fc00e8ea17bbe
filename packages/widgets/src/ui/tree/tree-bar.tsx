import { useId, type ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { useComposedText } from './use-composed-text.ts'
import { IconButton } from '../basics/icon-button.tsx'
import type { TreeTranslate } from './tree.texts.en.ts'
import type { TreeState } from './use-tree.ts'

interface Props {
  t: TreeTranslate
  tree: TreeState
  /** Label and placeholder of the search field. */
  label: string
  keyword: string
  onKeyword(keyword: string): void
  /** After the tree's own buttons. */
  children?: ReactNode
}

/** Toolbar of a tree: search, number of hits, expand and collapse all. */
export function TreeBar({ t, tree, label, keyword, onKeyword, children }: Props) {
  const id = useId()
  const { search } = tree
  const field = useComposedText(keyword, onKeyword)
  return (
    <div className="tree-bar">
      <span className="tree-search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          enterKeyHint="search"
          maxLength={100}
          className="input"
          {...field}
        />
      </span>
      <IconButton icon={expandIcon} label={t('tree.expand-all')} onPress={tree.expandAll} />
      <IconButton icon={collapseIcon} label={t('tree.collapse-all')} onPress={tree.collapseAll} />
      {children}
      {/* No thousands separators: creating an Intl formatter takes longer than the search. */}
      <p role="status" id={id} className="tree-found">
        {search && (search.hits ? t('tree.found', { total: search.hits }) : t('tree.none'))}
      </p>
    </div>
  )
}

const expandIcon = <Icon path="m7 13 5 5 5-5M7 5l5 5 5-5" />
const collapseIcon = <Icon path="m7 11 5-5 5 5M7 19l5-5 5 5" />
