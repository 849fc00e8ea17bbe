import { useId, type ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { useComposedText } from './use-composed-text.ts'
import { Tool } from '../basics/tool.tsx'
import type { TreeWords } from './tree.texts.en.ts'
import type { TreeState } from './use-tree.ts'

interface Props {
  t: TreeWords
  tree: TreeState
  /** Names the search field, and stands in it. */
  label: string
  keyword: string
  onKeyword(keyword: string): void
  /** Behind the tree's own tools. */
  children?: ReactNode
}

/** Over a tree: its search, how much that found, and tools that open and close everything. */
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
      <Tool icon={expandIcon} label={t('tree.expand-all')} onPress={tree.expandAll} />
      <Tool icon={collapseIcon} label={t('tree.collapse-all')} onPress={tree.collapseAll} />
      {children}
      {/* Without separators: the browser's formatter alone takes longer to start than the search. */}
      <p role="status" id={id} className="tree-found">
        {search && (search.hits ? t('tree.found', { total: search.hits }) : t('tree.none'))}
      </p>
    </div>
  )
}

const expandIcon = <Icon path="m7 13 5 5 5-5M7 5l5 5 5-5" />
const collapseIcon = <Icon path="m7 11 5-5 5 5M7 19l5-5 5 5" />
