import { useEffect, useRef } from 'react'
import { loadSelectionBar } from '../model/list-view.model.ts'
import type { ListPage } from '../model/list.model.ts'
import { countOf, isChosen } from '../model/selection.model.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import type { ListSelecting } from './list-table.types.ts'

interface CheckProps {
  id: string
  label: string
  isOn: boolean
  /** `isRange`: with Shift, from the previously pressed row. */
  onPress(id: string, isRange: boolean): void
}

/** The target is the whole cell, 44px on touch. */
export const RowCheck = ({ id, label, isOn, onPress }: CheckProps) => (
  <label className="list-check-target" onMouseDown={preventTextSelection}>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isOn}
      onChange={({ nativeEvent }) => onPress(id, (nativeEvent as unknown as MouseEvent).shiftKey)}
    />
  </label>
)

/** Shift+click would select the text between two rows. */
const preventTextSelection = (event: { shiftKey: boolean; preventDefault(): void }) =>
  event.shiftKey && event.preventDefault()

interface PageProps {
  selecting: ListSelecting<never>
  page: readonly string[]
}

/** Selects or deselects the page; indeterminate when partly selected. */
export function PageCheck({ selecting: { t, selection, model }, page }: PageProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = page.filter((id) => isChosen(selection, id)).length
  const isFull = count > 0 && count === page.length
  useEffect(() => void (box.current!.indeterminate = count > 0 && !isFull), [count, isFull])
  return (
    <label className="list-check-target">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('list.select-page')}
        checked={isFull}
        disabled={page.length === 0}
        onChange={() => model.choosePage(page, !isFull)}
      />
    </label>
  )
}

interface SelectedProps {
  selecting: ListSelecting<never>
  shown: ListPage<unknown> | null
  page: readonly string[]
  onClear(): void
}

/** Number of selected rows, in a live region and in the selection bar. */
export function ListSelected(props: SelectedProps) {
  const { selecting, shown } = props
  const { t, selection } = selecting
  const count = countOf(selection, shown?.total ?? 0)
  const capped = selection.all && shown?.capped ? '+' : ''
  const key = !selection.all
    ? 'list.selected'
    : selection.except.size > 0
      ? 'list.selected-except'
      : 'list.selected-all'
  const countText =
    count > 0
      ? t(key, { count, total: `${count.toLocaleString('en')}${capped}`, except: selection.except.size })
      : ''
  return (
    <>
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <p className="unseen" role="status">
        {countText}
      </p>
      {count > 0 && <LazyPart load={loadSelectionBar} of={{ ...props, count, countText }} use={selection} />}
    </>
  )
}
