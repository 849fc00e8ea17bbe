import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { ListState } from './list.model.ts'
import type { Chip, Column, ListWords, Order } from './list.types.ts'
import { ListChips } from './list-chips.tsx'
import { ListFailure, ListNothing, OfflineNotice } from './list-notices.tsx'
import { ListPager } from './list-pager.tsx'
import { rangeOf, totalOf } from './list-total.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useOnline } from './use-online.ts'

export interface ListSorting {
  sort: string
  order: Order
}

export interface ListViewProps<Row> {
  t: ListWords
  /** What the rows are, for screen readers; not shown. */
  caption: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** Keys of the columns that are shown. */
  chosen: readonly string[]
  sorting: ListSorting
  page: number
  pageSize: number
  density: 'comfortable' | 'compact'
  /** What stands in the search field. */
  typed: string
  chips: readonly Chip[]
  /** The filter panel's content while it is open. */
  filters: ReactNode
  filtersOpen: boolean
  /** Says why there is nothing, when no filter is the reason. */
  emptyText: string
  /** Says why the filters cannot be asked for as they are; then nothing was asked. */
  refusal?: string | undefined
  /** A person's words for a failure. */
  errorText(error: unknown): string
  keyOf(row: Row): string
  actions?: (row: Row) => ReactNode
  /** Enter on a row. */
  onOpen?: (row: Row) => void
  onType(text: string): void
  onSearch(): void
  onFilters(open: boolean): void
  onRemove(chip: string): void
  onClear(): void
  onColumns(keys: readonly string[]): void
  onSort(sorting: ListSorting): void
  onPage(page: number): void
  onPageSize(size: number): void
  onRefresh(): void
}

/** The one list of the suite: toolbar, filters in force, table or cards, pager, and every state in between. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { t, list, filters, filtersOpen, chips, onRefresh } = props
  const root = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const failed = list.step === 'failed' && !props.refusal

  // Back from a tunnel: what could not be had is asked for again, without a click.
  useEffect(() => {
    if (online && failed) onRefresh()
    // Only coming back counts; a failure while connected waits for the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online])

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.matches('input,select,textarea')) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  return (
    <div className="list" ref={root} onKeyDown={onKeyDown} data-density={props.density}>
      <ListToolbar {...props} />
      {filtersOpen && filters}
      {chips.length > 0 && <ListChips {...props} />}
      {!online && <OfflineNotice t={t} empty={!list.shown} />}
      {failed && <ListFailure t={t} error={list.error} errorText={props.errorText} onRetry={onRefresh} />}
      <p className="unseen" role="status">
        {list.step === 'loading'
          ? ''
          : list.shown && t('list.found', { count: list.shown.total, total: totalOf(list.shown) })}
      </p>
      {props.refusal || (list.step === 'ready' && list.shown.rows.length === 0) ? (
        <ListNothing {...props} filtered={chips.length > 0} />
      ) : (
        (list.shown || list.step === 'loading') && <ListTable {...props} />
      )}
      {list.shown && list.shown.total > 0 && !props.refusal && (
        <ListPager {...props} shown={list.shown} range={rangeOf(t, list.shown, props.pageSize)} />
      )}
    </div>
  )
}
