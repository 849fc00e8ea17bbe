import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { ListState } from '../model/list.model.ts'
import type { Chip, Column, Density, ListWords, RowAction, Widths } from '../list.types.ts'
import { ListChips } from './list-chips.tsx'
import { ListFailure, ListNothing, OfflineNotice } from './list-notices.tsx'
import { ListPager } from './list-pager.tsx'
import { rangeOf, totalOf } from '../model/list-total.ts'
import { ListSelected } from './list-selected.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useOnline } from './use-online.ts'
import type { ListSelecting, ListSorting } from './list-table.types.ts'

export interface ListViewProps<Row> {
  t: ListWords
  /** What the rows are, for screen readers; not shown. */
  caption: string
  list: ListState<Row>
  /** Draws the rows otherwise than as a table, as cards do; then the list has no columns. */
  draw?: ((list: ListState<Row>) => ReactNode) | undefined
  columns: readonly Column<Row>[]
  /** Keys of the columns that are shown. */
  chosen: readonly string[]
  sorting: ListSorting
  page: number
  pageSize: number
  density: Density
  /** The page says how close rows stand: then it is not the person's to choose. */
  isDensityFixed: boolean
  /** What a person gave to columns. */
  widths: Widths
  /** What the search looks through, for its field. */
  searchLabel: string
  /** What stands in the search field. */
  typed: string
  chips: readonly Chip[]
  /** The filter panel's content while it is open; nothing where a list has no filters. */
  filters: ReactNode
  filtersOpen: boolean
  /** Says why there is nothing, when no filter is the reason. */
  emptyText: string
  /** Says why the filters cannot be asked for as they are; then nothing was asked. */
  refusal?: string | undefined
  /** A person's words for a failure. */
  errorText(error: unknown): string
  keyOf(row: Row): string
  /** A menu at the end of each row. Rows are drawn anew when it is another function. */
  menu?: ((row: Row) => readonly RowAction[]) | undefined
  /** Lets rows be chosen. */
  selecting?: ListSelecting<Row> | undefined
  /** What can be done with the list as a whole; stands at the toolbar's end. */
  tools?: ReactNode
  /** A click or Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** What opening a row is called to ears. */
  openLabel?: ((row: Row) => string) | undefined
  onType(text: string, isComposing?: boolean): void
  onSearch(): void
  onFilters(open: boolean): void
  onRemove(chip: string): void
  onClear(): void
  onColumns(keys: readonly string[]): void
  onDensity(density: 'comfortable' | 'compact'): void
  onWidth(key: string, em: number | undefined, isDone: boolean): void
  onSort(sorting: ListSorting): void
  onPage(page: number): void
  onPageSize(size: number): void
  onRefresh(): void
}

/** The one list of the suite: toolbar, filters in force, table or cards, pager, and every state in between. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { t, list, filters, filtersOpen, chips, selecting, keyOf, onRefresh } = props
  const root = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const failed = list.step === 'failed' && !props.refusal
  // That there is no network explains a failure; while nothing failed it is the page's to say.
  const isCutOff = !online && (failed || !list.shown)
  const page = useMemo(() => (list.shown?.rows ?? []).map(keyOf), [list.shown, keyOf])

  // Back from a tunnel: what could not be had is asked for again, without a click.
  useEffect(() => {
    if (online && failed) onRefresh()
    // Only coming back counts; a failure while connected waits for the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [online])

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    // In a field Escape is the field's: it empties a search, or ends an input method's word.
    if (event.key === 'Escape' && target.closest('.list-scroller,.list-selected')) selecting?.model.clear()
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.matches('input,select,textarea')) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  /** The button goes with what it cleared; the focus goes to the rows. */
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
      {isCutOff && <OfflineNotice t={t} empty={!list.shown} />}
      {failed && !isCutOff && (
        <ListFailure t={t} error={list.error} errorText={props.errorText} onRetry={onRefresh} />
      )}
      <div className={selecting ? 'list-line' : 'unseen'}>
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
        <ListNothing {...props} filtered={chips.length > 0} />
      ) : (
        (list.shown || list.step === 'loading') && (props.draw ? props.draw(list) : <ListTable {...props} />)
      )}
      {list.shown && list.shown.total > 0 && !props.refusal && (
        <ListPager {...props} shown={list.shown} range={rangeOf(t, list.shown, props.pageSize)} />
      )}
    </div>
  )
}
