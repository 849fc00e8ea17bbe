import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { ListState, RowsPage } from '../model/list.model.ts'
import type { Column, RowAction, TableWords } from '../list.types.ts'
import { ListRows } from './list-rows.tsx'
import type { ListSorting } from './list-view.tsx'
import { PageCheck, type ListSelecting } from './list-selected.tsx'
import { RowMenu, type OpenMenu } from './row-actions.tsx'
import { useEdges } from './use-edges.ts'

export interface ListTableProps<Row> {
  t: TableWords
  caption: string
  list: ListState<Row, RowsPage<Row>>
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  sorting: ListSorting
  pageSize: number
  keyOf(row: Row): string
  /** Rows can be chosen by what this says. */
  selecting?: ListSelecting<Row> | undefined
  /** Drawn at the end of each row. A row is drawn anew when this is another function. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Instead of `actions`: the list draws them, folded where there is no room. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** There is no room for more than the first of them. */
  folded?: boolean
  onOpen?: ((row: Row) => void) | undefined
  onSort(sorting: ListSorting): void
}

/**
 * The rows as a table, and below 40em of the element's own width as cards. The roles are written out because `display`
 * of the cards would take them from the table.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { t, caption, list, columns, chosen, sorting, selecting, onSort } = props
  // The same for as long as nothing of it changes: rows are drawn anew when it does.
  const shown = useMemo(() => columns.filter(({ key }) => chosen.includes(key)), [columns, chosen])
  const scroller = useEdges()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const onMore = useCallback((id: string, button: HTMLElement) => setMenu({ id, button }), [])
  const rowWithMenu = menu && list.shown?.rows.find((row) => props.keyOf(row) === menu.id)
  const loading = list.step === 'loading'
  const hasActions = !!(props.actions ?? props.rowActions)
  // Widths that are known need no look into every cell.
  const isFixed = !!props.rowActions && shown.every(({ atLeast }) => atLeast)
  return (
    <div className="list-scroller" ref={scroller}>
      <table
        role="table"
        part="table"
        data-fixed={isFixed}
        style={isFixed ? tracksOf(shown, !!selecting) : undefined}
        aria-busy={loading}
        data-stale={loading && !!list.shown}
      >
        <caption className="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selecting && (
              <th role="columnheader" scope="col" className="list-check">
                <PageCheck selecting={selecting} page={(list.shown?.rows ?? []).map(props.keyOf)} />
              </th>
            )}
            {shown.map((column) => (
              <Header key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {hasActions && (
              <th role="columnheader" scope="col" className="list-actions">
                <span className="unseen">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {list.shown ? (
          <ListRows {...props} rows={list.shown.rows} shown={shown} menuOf={menu?.id} onMore={onMore} />
        ) : (
          <SkeletonRows {...props} cells={shown.length + (selecting ? 1 : 0) + (hasActions ? 1 : 0)} />
        )}
      </table>
      {rowWithMenu && props.rowActions && (
        <RowMenu
          t={t}
          menu={menu}
          actions={props.rowActions(rowWithMenu).slice(1)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** The same tracks for every row; the list's sheet says how wide the actions are. */
function tracksOf(shown: readonly Column<never>[], hasChecks: boolean): CSSProperties {
  let least = hasChecks ? checkEm : 0
  for (const { atLeast = 0 } of shown) least += atLeast
  const tracks = shown.map(({ atLeast = 0 }) => `minmax(${atLeast}em, ${atLeast}fr)`)
  const columns = [...(hasChecks ? [`${checkEm}em`] : []), ...tracks, 'var(--actions)']
  return { '--columns': columns.join(' '), '--least': `${least}em` } as CSSProperties
}

/** list.css has the same. */
const checkEm = 2.75

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

/** The shape of what comes. It appears only when loading takes long enough to be felt (see .skeleton). */
function SkeletonRows<Row>({ t, cells, pageSize }: ListTableProps<Row> & { cells: number }) {
  return (
    <tbody role="rowgroup">
      {[...Array(Math.min(pageSize, 10)).keys()].map((row) => (
        <tr key={row} role="row" className="list-ghost">
          {[...Array(cells).keys()].map((cell) => (
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
