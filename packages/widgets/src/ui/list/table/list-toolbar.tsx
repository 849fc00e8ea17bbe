import type { ReactNode } from 'react'
import { isComposing } from '../../basics/dom-events.ts'
import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { ColumnFit } from '../model/column-fit.model.ts'
import type { Chip, Column, Density, ListTranslate, Widths } from '../list.types.ts'
import type { ListSorting } from './list-table.types.ts'
import type { ViewProps } from '../lazy/view-panel.tsx'
import { loadViewPanel } from '../model/list-view.model.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'

/** The button that opens the view settings. */
const ViewChoice = (props: ViewProps) => (
  <Popover
    className="button icon-button"
    label={props.t('list.view')}
    panelClassName="list-columns"
    panel={() => <LazyPart load={loadViewPanel} of={props} />}
  >
    <Icon name="columns" /> <span className="menu-label">{props.t('list.view')}</span>
  </Popover>
)

interface Props<Row> {
  t: ListTranslate
  typed: string
  chips: readonly Chip[]
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  isAutomatic: boolean
  widths: Widths
  fit: ColumnFit
  sorting: ListSorting
  /** Filter panel; without it there is no filter button. */
  filters: ReactNode
  filtersOpen: boolean
  searchLabel: string
  density: Density
  isDensityFixed: boolean
  toolbarActions?: ReactNode
  mainAction?: ReactNode
  onType(text: string, isComposing?: boolean): void
  onSearch(): void
  onFilters(open: boolean): void
  onColumns(keys: readonly string[]): void
  onAutomatic(): void
  onDensity(density: 'comfortable' | 'compact'): void
  onSort(sorting: ListSorting): void
  onRefresh(): void
}

export function ListToolbar<Row>(props: Props<Row>) {
  const { t, chips, filters, filtersOpen, onFilters, onRefresh } = props
  const isTable = props.columns.length > 0
  return (
    <div className="list-toolbar" part="toolbar" role="group" aria-label={t('list.search')}>
      <SearchField {...props} />
      {filters && (
        <button
          type="button"
          className="button icon-button filters-button"
          aria-expanded={filtersOpen}
          onClick={() => onFilters(!filtersOpen)}
        >
          <Icon name="filter" /> {t('list.filters')}
          {chips.length > 0 && (
            <span className="count">
              <span aria-hidden="true">{chips.length}</span>
              <span className="unseen">{t('list.filters-count', { count: chips.length })}</span>
            </span>
          )}
        </button>
      )}
      {isTable && <CardSorting {...props} />}
      <span className="list-toolbar-end">
        {/* A menu on phones. */}
        <Popover
          className="button icon-button list-more"
          label={t('list.more')}
          panelClassName="list-more-panel"
          always
          panel={(close) => (
            <div className="list-more-items" onClick={(event) => isAction(event.target) && close()}>
              {props.toolbarActions}
              {isTable && <ViewChoice {...props} />}
              <button
                type="button"
                className="button icon-button"
                aria-label={t('list.refresh')}
                title={t('list.refresh')}
                onClick={onRefresh}
              >
                <Icon name="refresh" /> <span className="menu-label">{t('list.refresh')}</span>
              </button>
            </div>
          )}
        >
          <Icon name="more" />
        </Popover>
        {props.mainAction}
      </span>
    </div>
  )
}

/** A button that acts at once, unlike the one that opens the view settings over the menu. */
const isAction = (target: EventTarget) =>
  (target as Element).closest('button:not([aria-haspopup], [aria-disabled="true"])') !== null

function SearchField({
  t,
  typed,
  searchLabel,
  onType,
  onSearch,
}: Pick<Props<unknown>, 't' | 'typed' | 'searchLabel' | 'onType' | 'onSearch'>) {
  return (
    <span className="list-search">
      <Icon name="search" />
      <input
        type="search"
        className="input"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        placeholder={searchLabel}
        title={searchLabel}
        aria-label={`${t('list.search')}: ${searchLabel}`}
        aria-keyshortcuts="/"
        onChange={({ target, nativeEvent }) => onType(target.value, isComposing(nativeEvent))}
        onCompositionEnd={(event) => onType(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSearch()}
      />
      <kbd aria-hidden="true">/</kbd>
    </span>
  )
}

/** Cards have no column headers, so sorting is a select; hidden for tables. */
function CardSorting<Row>({ t, columns, sorting, onSort }: Props<Row>) {
  const orders = ['asc', 'desc'] as const
  const arrow = { asc: '↑', desc: '↓' }
  return (
    <span className="input list-card-sorting">
      {/* Shown in place of the chosen option, which is too long with the words of its order. */}
      <span className="cut" aria-hidden="true">
        {arrow[sorting.order]} {columns.find(({ sort }) => sort === sorting.sort)?.label}
      </span>
      <Icon name="down" />
      <select
        aria-label={t('list.sort-by')}
        value={`${sorting.sort} ${sorting.order}`}
        onChange={(event) => {
          const [sort = '', order] = event.target.value.split(' ')
          onSort({ sort, order: order === 'asc' ? 'asc' : 'desc' })
        }}
      >
        {columns.flatMap(({ label, sort }) =>
          sort
            ? orders.map((order) => (
                <option key={sort + order} value={`${sort} ${order}`}>
                  {arrow[order]} {label} {t(order === 'asc' ? 'list.ascending' : 'list.descending')}
                </option>
              ))
            : [],
        )}
      </select>
    </span>
  )
}
