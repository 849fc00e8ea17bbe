import { useState, useId, type ChangeEvent, type CompositionEvent, type ReactNode } from 'react'
import { isComposing } from '../basics/dom-events.ts'
import { IconButton, Icon } from '../basics/icon.tsx'
import type { TreeTranslate } from './tree.texts.en.ts'
import type { TreeState } from './use-tree.ts'

/** A controlled field that reports IME input only after the composition has ended. */
export function useComposedText(value: string, onText: (text: string) => void) {
  const [composing, setComposing] = useState<string>()
  function commit(text: string) {
    setComposing(undefined)
    onText(text)
  }
  return {
    value: composing ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (isComposing(nativeEvent)) setComposing(target.value)
      else commit(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => commit(currentTarget.value),
  }
}

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
