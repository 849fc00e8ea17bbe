import { useEffect, useMemo, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type {
  Chip,
  ListTranslate,
  TableTranslate,
  Column,
  Density,
  RowAction,
  Widths,
} from '../list.types.ts'
import type { ColumnFit } from '../model/column-fit.model.ts'
import { rangeOf, totalOf, type ListState } from '../model/list.model.ts'
import { ListPager } from './list-pager.tsx'
import { ListSelected } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import type { ListSelecting, ListSorting } from './list-table.types.ts'
import { ListToolbar } from './list-toolbar.tsx'

interface Props {
  t: ListTranslate
  chips: readonly Chip[]
  /** The open panel has its own button to clear all. */
  filtersOpen: boolean
  onRemove(chip: string): void
  onClear(): void
}

/** The active filters, each with its value and a remove button. */
const ListChips = ({ t, chips, filtersOpen, onRemove, onClear }: Props) => (
  <div className="list-chips" part="filters">
    <ul aria-label={t('list.in-force')}>
      {chips.map(({ key, label, value }) => (
        <li key={key} className="chip">
          <span className="chip-label">{label}</span>
          <span className="chip-value" title={value}>
            {value}
          </span>
          <button
            type="button"
            className="chip-remove"
            aria-label={t('list.remove-filter', { filter: label })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
    {!filtersOpen && (
      <button type="button" className="button quiet small" onClick={onClear}>
        {t('list.clear')}
      </button>
    )}
  </div>
)

/** Filters that people use most, each with the number of matches. */
interface ListTab {
  key: string
  label: string
  /** Undefined while it is not counted. */
  count: string | undefined
  isOpen: boolean
}

const ListTabs = ({ t, tabs, onTab }: Pick<ListViewProps<unknown>, 't' | 'tabs' | 'onTab'>) => (
  <div className="list-tabs" role="group" aria-label={t('list.tabs')}>
    {tabs.map(({ key, label, count, isOpen }) => (
      <button key={key} type="button" aria-pressed={isOpen} onClick={() => onTab(key)}>
        {label} <span className="list-tab-count">{count}</span>
      </button>
    ))}
  </div>
)

const OfflineNotice = ({ t, empty }: { t: ListTranslate; empty: boolean }) => (
  <p className="list-notice offline" role="status">
    <Icon name="offline" /> {t(empty ? 'list.offline-empty' : 'list.offline')}
  </p>
)

interface FailureProps {
  t: TableTranslate
  error: unknown
  errorText(error: unknown): string
  onRetry(): void
  /** Instead of a retry: leads to the first page, from one that the server refuses. */
  onFirst?: (() => void) | undefined
}

/** Error message, retry button and request id. Previous rows stay below. */
export function ListFailure({ t, error, errorText, onRetry, onFirst }: FailureProps) {
  const requestId = (error as { source?: { requestId?: string } } | null)?.source?.requestId
  return (
    <slot name="error">
      <div className="list-notice failed" role="alert" part="error">
        <p>
          <strong>{t('list.failed')}</strong> {errorText(error)}
        </p>
        <button type="button" className="button" onClick={onFirst ?? onRetry}>
          <Icon name={onFirst ? 'first' : 'refresh'} /> {t(onFirst ? 'list.first' : 'word.try-again')}
        </button>
        {requestId && <p className="request-id">{t('word.request-id', { id: requestId })}</p>}
      </div>
    </slot>
  )
}

/** Shown instead of the whole list: the person may not see it, so there is nothing to search, add or retry. */
export const ListRefused = ({ text }: { text: string }) => (
  <slot name="error">
    <p className="list-notice failed" role="alert" part="error">
      {text}
    </p>
  </slot>
)

interface NothingProps {
  t: ListTranslate
  emptyText: string
  refusal?: string | undefined
  filtered: boolean
  onClear(): void
}

/** Why the list is empty, with a button to clear the filters. */
const ListNothing = ({ t, emptyText, refusal, filtered, onClear }: NothingProps) => (
  <slot name="empty">
    <div className="list-nothing" part="empty">
      <span className="list-nothing-icon">
        <Icon name={filtered ? 'filter' : 'report'} />
      </span>
      <p>{refusal ?? (filtered ? t('list.empty-filtered') : emptyText)}</p>
      {filtered && (
        <button type="button" className="button" onClick={onClear}>
          {t('list.clear-filters')}
        </button>
      )}
    </div>
  </slot>
)

function subscribe(onStoreChange: () => void) {
  addEventListener('online', onStoreChange)
  addEventListener('offline', onStoreChange)
  return () => {
    removeEventListener('online', onStoreChange)
    removeEventListener('offline', onStoreChange)
  }
}

/** `navigator.onLine` as React state. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export interface ListViewProps<Row> {
  t: ListTranslate
  /** Visually hidden caption. */
  caption: string
  list: ListState<Row>
  /** Renders the rows instead of a table, for example as cards. The list then has no columns. */
  draw?: ((list: ListState<Row>) => ReactNode) | undefined
  columns: readonly Column<Row>[]
  /** Keys of the visible columns. */
  chosen: readonly string[]
  /** No columns are chosen, so that some may leave. */
  isAutomatic: boolean
  fit: ColumnFit
  /** Changes with the filters. */
  filtersKey?: string | undefined
  sorting: ListSorting
  page: number
  pageSize: number
  density: Density
  /** The density is set by the page and not selectable. */
  isDensityFixed: boolean
  /** Chosen column widths. */
  widths: Widths
  /** Label of the search field: what is searched. */
  searchLabel: string
  /** Text of the search field. */
  typed: string
  tabs: readonly ListTab[]
  /** Without those of the open tab. */
  chips: readonly Chip[]
  /** Any filter is in force. */
  isFiltered: boolean
  /** The filter panel; nothing in a list without filters. */
  filters: ReactNode
  filtersOpen: boolean
  /** Shown when the list is empty without filters. */
  emptyText: string
  /** Why the filters are invalid; nothing is loaded then. */
  refusal?: string | undefined
  /** User message for an error. */
  errorText(error: unknown): string
  /** The server refused the page, because it is past those that it counts. */
  isTooDeep?: boolean | undefined
  keyOf(row: Row): string
  /** A menu at the end of each row. Keep it stable: a new function rerenders all rows. */
  menu?: ((row: Row) => readonly RowAction[]) | undefined
  /** Enables row selection. */
  selecting?: ListSelecting<Row> | undefined
  /** Secondary actions for the whole list, in the toolbar; in its menu on phones. */
  toolbarActions?: ReactNode
  /** The main action, at the end of the toolbar. */
  mainAction?: ReactNode
  /** A click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Label of the screen reader button that opens a row. */
  openLabel?: ((row: Row) => string) | undefined
  onType(text: string, isComposing?: boolean): void
  onSearch(): void
  onFilters(open: boolean): void
  onTab(key: string): void
  onRemove(chip: string): void
  onClear(): void
  onColumns(keys: readonly string[]): void
  onAutomatic(): void
  onDensity(density: 'comfortable' | 'compact'): void
  onWidth(key: string, em: number | undefined, isDone: boolean): void
  onSort(sorting: ListSorting): void
  onPage(page: number): void
  onPageSize(size: number): void
  onRefresh(): void
}

/** A list with toolbar, active filters, table or cards, pager, and its loading, empty and error states. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { t, list, filters, filtersOpen, chips, selecting, keyOf, onRefresh } = props
  const root = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const failed = list.step === 'failed' && !props.refusal
  // Show the offline notice only if it explains a failure or an empty list.
  const isOfflineShown = !online && (failed || !list.shown)
  const page = useMemo(() => (list.shown?.rows ?? []).map(keyOf), [list.shown, keyOf])

  // Retry a failed load when back online.
  useEffect(() => {
    if (online && failed) onRefresh()
    // Only on a change of connectivity, not on failures while online.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online])

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    // In a field, Escape clears the search or cancels an IME composition.
    if (event.key === 'Escape' && target.closest('.list-scroller,.list-selected')) selecting?.model.clear()
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.matches('input,select,textarea')) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  /** The pressed button disappears, so focus a row. */
  function clearSelection() {
    selecting!.model.clear()
    const row = root.current!.querySelector<HTMLElement>('tr[tabindex="0"]')
    ;(row ?? root.current!.querySelector<HTMLElement>('input[type=search]'))?.focus({ preventScroll: true })
  }

  return (
    <div className="list" ref={root} onKeyDown={onKeyDown} data-density={props.density}>
      <ListToolbar {...props} />
      {filtersOpen && filters}
      {chips.length > 0 && <ListChips {...props} />}
      {isOfflineShown && <OfflineNotice t={t} empty={!list.shown} />}
      {failed && !isOfflineShown && (
        <ListFailure
          t={t}
          error={list.error}
          errorText={props.errorText}
          onRetry={onRefresh}
          onFirst={props.isTooDeep ? () => props.onPage(1) : undefined}
        />
      )}
      <div className="list-line" data-shown={selecting || props.tabs.length > 0 ? true : undefined}>
        {props.tabs.length > 0 && <ListTabs {...props} />}
        <p className="list-found" role="status">
          {list.step === 'loading'
            ? ''
            : list.shown && t('list.found', { count: list.shown.total, total: totalOf(list.shown) })}
        </p>
        {selecting && (
          <ListSelected selecting={selecting} shown={list.shown} page={page} onClear={clearSelection} />
        )}
      </div>
      {props.refusal || (list.step === 'ready' && list.shown.rows.length === 0) ? (
        <ListNothing {...props} filtered={props.isFiltered} />
      ) : (
        (list.shown || list.step === 'loading') && (props.draw ? props.draw(list) : <ListTable {...props} />)
      )}
      {list.shown && list.shown.total > 0 && !props.refusal && (
        <ListPager {...props} shown={list.shown} range={rangeOf(t, list.shown, props.pageSize)} />
      )}
    </div>
  )
}
