import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../basics/icon.tsx'
import { useRovingFocus } from '../../basics/roving-focus.ts'
import { loadRowMenu } from '../model/lazy-parts.ts'
import type { Column, Widths } from '../list.types.ts'
import { ColumnEdge, moveInHeader } from './column-edge.tsx'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ListRows } from './list-rows.tsx'
import { PageCheck } from './list-selected.tsx'
import type { OpenMenu } from './row-menu-button.tsx'
import { absentIndexes, useColumnFit } from './use-column-fit.ts'
import { useScrollShadows } from './use-scroll-shadows.ts'
import type { ListSorting, ListTableProps } from './list-table.types.ts'

const noWidths: Widths = {}
const noNames = {}

/** Widths of the last column in em; must match list.css. */
const actionsEm = { menu: 3.25, actions: 10 }
/** Controls of the visible headings. */
const controls = ['.sorter', ':has(+.column-edge)'].map((each) => `th:not([data-absent]) ${each}`).join()

/**
 * The rows as a table, or as cards when the element is narrower than 40em. Explicit roles, because the cards' `display`
 * removes the implicit ones.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { t, caption, list, columns, chosen, sorting, selecting, widths = noWidths, onSort, onWidth } = props
  // Memoised, because a new array rerenders all rows.
  const shown = useMemo(() => columns.filter(({ key }) => chosen.includes(key)), [columns, chosen])
  const frame = useScrollShadows()
  const head = useRef<HTMLTableSectionElement>(null)
  // A column without sorting has no button; its name is focused, because its resize handle is reached from there.
  const roving = useRovingFocus(head, controls)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const onMore = useCallback((id: string, button: HTMLElement) => setMenu({ id, button }), [])
  const rowWithMenu = menu && list.shown?.rows.find((row) => props.keyOf(row) === menu.id)
  const loading = list.step === 'loading'
  const hasActions = !!(props.actions ?? props.menu)
  const end = props.menu ? 'menu' : hasActions ? 'actions' : undefined
  const fit = useColumnFit(frame, {
    fit: props.fit,
    shown: shown as readonly Column<never>[],
    rows: list.shown?.rows,
    filters: loading ? undefined : (props.filtersKey ?? ''),
    widths,
    isAutomatic: props.isAutomatic ?? true,
    sorted: sorting.sort,
    density: props.density,
    hasChecks: !!selecting,
    actions: end ? actionsEm[end] : 0,
  })
  const absent = useStore(fit.$absent)
  return (
    <div className="list-frame" ref={frame} data-end={end}>
      <div className="list-scroller">
        <table
          role="table"
          part="table"
          // By index, so that a column leaves without rendering the rows; for screen readers it stays.
          data-absent={absentIndexes(shown, absent, !!selecting)}
          aria-busy={loading}
          data-stale={loading && !!list.shown}
        >
          <caption className="unseen">{caption}</caption>
          <thead role="rowgroup" ref={head} {...roving}>
            <tr role="row">
              {selecting && (
                <th role="columnheader" scope="col" className="list-check">
                  <PageCheck selecting={selecting} page={(list.shown?.rows ?? []).map(props.keyOf)} />
                </th>
              )}
              {shown.map((column) => (
                <Header
                  key={column.key}
                  column={column}
                  isAbsent={column.key in absent}
                  sorting={sorting}
                  onSort={onSort}
                >
                  {onWidth && (
                    <ColumnEdge
                      label={t('list.width-of', { column: column.label })}
                      onWidth={(em, isDone) => onWidth(column.key, em, isDone)}
                    />
                  )}
                </Header>
              ))}
              {hasActions && (
                <th role="columnheader" scope="col" className="list-actions">
                  <span className="unseen">{t('list.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {list.shown ? (
            <ListRows
              {...props}
              rows={list.shown.rows}
              otherNames={list.shown.otherNames ?? noNames}
              shown={shown}
              menuOf={menu?.id}
              onMore={onMore}
            />
          ) : (
            <SkeletonRows {...props} cells={shown.length + (selecting ? 1 : 0) + (hasActions ? 1 : 0)} />
          )}
        </table>
      </div>
      {rowWithMenu && props.menu && (
        <LazyPart
          load={loadRowMenu}
          of={{ t, menu, actions: props.menu(rowWithMenu), onClose: () => setMenu(null) }}
          onMissing={() => setMenu(null)}
        />
      )}
    </div>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  isAbsent: boolean
  sorting: ListSorting
  onSort(sorting: ListSorting): void
  children: ReactNode
}

function Header<Row>({ column, isAbsent, sorting, onSort, children }: HeaderProps<Row>) {
  const { sort, label, about = label, number } = column
  const isSorted = sort !== undefined && sorting.sort === sort
  const isAscending = isSorted && sorting.order === 'asc'
  return (
    <th
      role="columnheader"
      scope="col"
      // Exclude the resize handle's label, because the header is announced with every cell.
      aria-label={label}
      onKeyDown={moveInHeader}
      data-number={number}
      data-absent={isAbsent || undefined}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button
          type="button"
          className="sorter"
          title={about}
          // The visible ones follow the roving focus.
          {...(isAbsent && { tabIndex: -1 })}
          onClick={() => onSort({ sort, order: isAscending ? 'desc' : 'asc' })}
        >
          <span className="sorter-name">{label}</span>{' '}
          <Icon name={isSorted ? (isAscending ? 'up' : 'down') : 'sort'} />
        </button>
      ) : (
        <span className="sorter-name" title={about}>
          {label}
        </span>
      )}
      {children}
    </th>
  )
}

/** Placeholder rows, shown after a delay (see .skeleton). */
function SkeletonRows<Row>({ t, cells, pageSize }: ListTableProps<Row> & { cells: number }) {
  return (
    <tbody role="rowgroup">
      {[...Array(Math.min(pageSize, 10)).keys()].map((row) => (
        <tr key={row} role="row" className="list-ghost">
          {[...Array(cells).keys()].map((cell) => (
            <td key={cell} role="cell">
              {row + cell === 0 && <span className="unseen">{t('word.loading')}</span>}
              <span className="skeleton bar" part="loading" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
