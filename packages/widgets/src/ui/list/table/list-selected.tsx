import { useEffect, useRef } from 'react'
import { loadSelectionBar } from '../model/later.ts'
import type { ListPage } from '../model/list.model.ts'
import { countOf, isChosen } from '../model/selection.model.ts'
import { Later } from './later.tsx'
import type { ListSelecting } from './list-table.types.ts'

interface CheckProps {
  id: string
  label: string
  isOn: boolean
  /** `isRange`: with Shift, everything since the press before. */
  onPress(id: string, isRange: boolean): void
}

/** The whole cell is the target, on touch 44 px of it. */
export const RowCheck = ({ id, label, isOn, onPress }: CheckProps) => (
  <label className="list-check-target" onMouseDown={keepText}>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isOn}
      onChange={({ nativeEvent }) => onPress(id, (nativeEvent as unknown as MouseEvent).shiftKey)}
    />
  </label>
)

/** Shift would mark the text between two rows. */
const keepText = (event: { shiftKey: boolean; preventDefault(): void }) =>
  event.shiftKey && event.preventDefault()

interface PageProps {
  selecting: ListSelecting<never>
  page: readonly string[]
}

/** Chooses the page, or lets go of it; neither full nor empty when some of it is chosen. */
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

/** How many are chosen, said to ears and in the bar that stands only while there are some. */
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
  const said =
    count > 0
      ? t(key, { count, total: `${count.toLocaleString('en')}${capped}`, except: selection.except.size })
      : ''
  return (
    <>
      {/* It stands before there is anything to say: a region that comes with its words is not read out. */}
      <p className="unseen" role="status">
        {said}
      </p>
      {count > 0 && <Later load={loadSelectionBar} of={{ ...props, count, said }} use={selection} />}
    </>
  )
}
