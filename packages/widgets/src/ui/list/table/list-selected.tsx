import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { ListPage } from '../model/list.model.ts'
import type { ListWords } from '../list.types.ts'
import { countOf, isChosen, type Selection, type SelectionModel } from '../model/selection.model.ts'

/** What a list is given to let its rows be chosen. */
export interface ListSelecting<Row> {
  t: ListWords
  selection: Selection
  model: SelectionModel
  /** What a row is called to ears. Rows are drawn anew when this is another function. */
  nameOf(row: Row): string
  /** What can be done with the chosen rows. */
  actions: ReactNode
}

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

interface BarProps {
  selecting: ListSelecting<never>
  shown: ListPage<unknown> | null
  page: readonly string[]
  onClear(): void
}

/** How many are chosen and what can be done with them, in a line of their own below toolbar and filters; in cards at the lower edge. */
export function ListSelected({ selecting, shown, page, onClear }: BarProps) {
  const { t, selection, model, actions } = selecting
  const count = countOf(selection, shown?.total ?? 0)
  const isPageFull = page.length > 0 && page.every((id) => isChosen(selection, id))
  const elsewhere = selection.all ? 0 : count - page.filter((id) => selection.ids.has(id)).length
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
  const bar = useRef<HTMLDivElement>(null)

  /** The button goes with what it chose; the focus stays beside it. */
  function choose(more: () => void) {
    more()
    bar.current!.focus({ preventScroll: true })
  }

  const offersAll = isPageFull && !selection.all && shown !== null && shown.total > count
  return (
    <>
      {/* It stands before there is anything to say: a region that comes with its words is not read out. */}
      <p className="unseen" role="status">
        {said}
      </p>
      {count > 0 && (
        <div
          ref={bar}
          className="list-selected"
          role="group"
          tabIndex={-1}
          aria-label={t('list.selection')}
          part="selection"
        >
          <button
            type="button"
            className="button quiet tool"
            aria-label={t('list.clear-selection')}
            title={t('list.clear-selection')}
            onClick={onClear}
          >
            <Icon name="close" />
          </button>
          <span className="list-selected-count">
            <strong>{said}</strong>{' '}
            {elsewhere > 0 && (
              <span className="list-elsewhere">{t('list.selected-elsewhere', { count: elsewhere })}</span>
            )}
          </span>
          {!isPageFull && !selection.all && (
            <button
              type="button"
              className="button quiet small list-page-offer"
              onClick={() => choose(() => model.choosePage(page, true))}
            >
              {t('list.select-page')}
            </button>
          )}
          {offersAll && (
            <button type="button" className="button quiet small" onClick={() => choose(model.chooseAll)}>
              {t('list.select-all', {
                total: `${shown.total.toLocaleString('en')}${shown.capped ? '+' : ''}`,
              })}
            </button>
          )}
          <span className="list-toolbar-end">{actions}</span>
        </div>
      )}
    </>
  )
}
