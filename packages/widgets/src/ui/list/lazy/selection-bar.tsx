import { useRef } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { ListPage } from '../model/list.model.ts'
import { isChosen } from '../model/selection.model.ts'
import type { ListSelecting } from '../table/list-table.types.ts'

interface Props {
  selecting: ListSelecting<never>
  shown: ListPage<unknown> | null
  page: readonly string[]
  count: number
  countText: string
  onClear(): void
}

/** Number of selected rows and actions for them, below toolbar and filters; in cards at the bottom edge. */
export function SelectionBar({ selecting, shown, page, count, countText, onClear }: Props) {
  const { t, selection, model, actions } = selecting
  const bar = useRef<HTMLDivElement>(null)
  const isPageFull = page.length > 0 && page.every((id) => isChosen(selection, id))
  const elsewhere = selection.all ? 0 : count - page.filter((id) => selection.ids.has(id)).length

  /** The pressed button disappears, so focus the bar. */
  function choose(more: () => void) {
    more()
    bar.current!.focus({ preventScroll: true })
  }

  const offersAll = isPageFull && !selection.all && shown !== null && shown.total > count
  return (
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
        className="button quiet icon-button"
        aria-label={t('list.clear-selection')}
        title={t('list.clear-selection')}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
      <span className="list-selected-count">
        <strong>{countText}</strong>{' '}
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
  )
}
