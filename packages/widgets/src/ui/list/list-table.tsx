import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { ListState, RowsPage } from './list.model.ts'
import type { Column, TableWords } from './list.types.ts'
import type { ListSorting } from './list-view.tsx'

interface Props<Row> {
  t: TableWords
  caption: string
  list: ListState<Row, RowsPage<Row>>
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  sorting: ListSorting
  pageSize: number
  keyOf(row: Row): string
  actions?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  onSort(sorting: ListSorting): void
}

/**
 * The rows as a table, and below 40em of the element's own width as cards. The roles are written out because `display`
 * of the cards would take them from the table.
 */
export function ListTable<Row>(props: Props<Row>) {
  const { t, caption, list, columns, chosen, sorting, actions, onSort } = props
  const shown = columns.filter(({ key }) => chosen.includes(key))
  const loading = list.step === 'loading'
  return (
    <div className="list-scroller">
      <table role="table" part="table" aria-busy={loading} data-stale={loading && !!list.shown}>
        <caption className="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {shown.map((column) => (
              <Header key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="list-actions">
                <span className="unseen">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {list.shown ? (
          <Rows {...props} rows={list.shown.rows} shown={shown} />
        ) : (
          <SkeletonRows {...props} shown={shown} />
        )}
      </table>
    </div>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  sorting: ListSorting
  onSort(sorting: ListSorting): void
}

function Header<Row>({ column: { sort, title, number }, sorting, onSort }: HeaderProps<Row>) {
  const inForce = sort !== undefined && sorting.sort === sort
  const rising = inForce && sorting.order === 'asc'
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={number}
      aria-sort={inForce ? (rising ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className="sorter"
          onClick={() => onSort({ sort, order: rising ? 'desc' : 'asc' })}
        >
          {title} <Icon name={inForce ? (rising ? 'up' : 'down') : 'sort'} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

type RowsProps<Row> = Props<Row> & { rows: readonly Row[]; shown: readonly Column<Row>[] }

/** One row is in the tab order; arrows, Home and End move among them, Enter opens. */
function Rows<Row>({ rows, shown, keyOf, actions, onOpen }: RowsProps<Row>) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, rows.length - 1)

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      return onOpen(row)
    }
    const next = neighbour(event.currentTarget, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr
          key={keyOf(row)}
          role="row"
          part="row"
          data-key={keyOf(row)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setActive(index)}
          onKeyDown={(event) => onKeyDown(event, row)}
        >
          {shown.map((column, place) => (
            <Cell key={column.key} column={column} row={row} first={place === 0} />
          ))}
          {actions && (
            <td role="cell" className="list-actions">
              {actions(row)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function Cell<Row>({ column, row, first }: { column: Column<Row>; row: Row; first: boolean }) {
  const content = (
    <>
      {/* The column's name stands in every card; the table's headers say it there. */}
      <span className="card-label" aria-hidden="true">
        {column.title}
      </span>
      <span className="cut" title={column.whole?.(row)}>
        {column.draw(row)}
      </span>
    </>
  )
  return first ? (
    <th role="rowheader" scope="row" data-number={column.number}>
      {content}
    </th>
  ) : (
    <td role="cell" data-number={column.number}>
      {content}
    </td>
  )
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null | undefined {
  const found = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[key]
  return found as HTMLElement | null | undefined
}

/** The shape of what comes. It appears only when loading takes long enough to be felt (see .skeleton). */
function SkeletonRows<Row>({ t, shown, pageSize, actions }: Props<Row> & { shown: readonly Column<Row>[] }) {
  const cells = shown.length + (actions ? 1 : 0)
  return (
    <tbody role="rowgroup">
      {Array.from({ length: Math.min(pageSize, 10) }, (_, row) => (
        <tr key={row} role="row" className="list-ghost">
          {Array.from({ length: cells }, (_, cell) => (
            <td key={cell} role="cell">
              {row + cell === 0 && <span className="unseen">{t('list.loading')}</span>}
              <span className="skeleton bar" part="loading" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
