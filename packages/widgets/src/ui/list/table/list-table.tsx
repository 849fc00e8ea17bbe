import { useStore } from '@nanostores/react'
import {
  useRef,
  useLayoutEffect,
  useCallback,
  useMemo,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type ReactNode,
} from 'react'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { onResize, useRovingFocus } from '../../basics/dom-events.ts'
import { Icon } from '../../basics/icon.tsx'
import type { Column, Widths } from '../list.types.ts'
import { minEm, toWidth, maxEm } from '../model/list-preferences.ts'
import { loadRowMenu } from '../model/list-view.model.ts'
import { ListRows } from './list-rows.tsx'
import { PageCheck } from './list-row.tsx'
import type { ListSorting, ListTableProps, OpenMenu } from './list-table.types.ts'
import { absentIndexes, useColumnFit } from './use-column-fit.ts'

interface Props {
  label: string
  /** Called during a drag, and with `isDone` at its end. Undefined restores the default width. */
  onWidth(em: number | undefined, isDone: boolean): void
}

/**
 * Resize handle of a column, by pointer or by the keys left and right; a double click or Home resets the width. No Tab stop:
 * the head of the table is one (useRovingFocus). The key down on a column's name or sort button leads here (`moveInHeader`), up
 * and Escape lead back, so that left and right in the head move between columns and resize nothing.
 */
function ColumnEdge({ label, onWidth }: Props) {
  const drag = useRef<{ x: number; from: number; em: number; isMirrored: boolean }>(undefined)

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, ...measure(event.currentTarget) }
  }

  function widthAt({ clientX }: PointerEvent): number | undefined {
    const { x, from, em, isMirrored } = drag.current!
    const moved = (clientX - x) * (isMirrored ? -1 : 1)
    return toWidth(from + moved / em)
  }

  function endDrag(event: PointerEvent) {
    const start = drag.current
    if (start && event.clientX !== start.x) onWidth(widthAt(event), true)
    drag.current = undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { from, isMirrored } = measure(event.currentTarget)
    const step = ['ArrowLeft', 'Home', 'ArrowRight'].indexOf(event.key) - 1
    if (step < -1) return
    event.preventDefault()
    onWidth(step ? toWidth(from + (isMirrored ? -step : step)) : undefined, true)
  }

  return (
    // A focusable separator is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator
    <span
      ref={announceWidth}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={minEm}
      aria-valuemax={maxEm}
      // Constant for React: the observer sets the real width before the first paint.
      aria-valuenow={minEm}
      tabIndex={-1}
      className="column-edge"
      onPointerDown={startDrag}
      onPointerMove={(event) => drag.current && onWidth(widthAt(event), false)}
      onPointerUp={endDrag}
      onPointerCancel={() => (drag.current = undefined)}
      onDoubleClick={() => onWidth(undefined, true)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Keys of a column's header: down moves to the resize handle, which follows the name or sort button, up and Escape back. */
function moveInHeader(event: KeyboardEvent<HTMLElement>) {
  const from = event.target as HTMLElement
  const { nextElementSibling: after, previousElementSibling: before } = from
  const next = { ArrowDown: after, ArrowUp: before, Escape: before }[event.key] as HTMLElement | null
  if (!next) return
  event.preventDefault()
  // The keys would also move to another column, or clear the list's selection.
  event.stopPropagation()
  next.focus()
}

/** Keeps aria-valuenow at the actual width, also of default widths. Observing avoids a forced layout. */
function announceWidth(edge: HTMLElement) {
  const observer = new ResizeObserver(() =>
    edge.setAttribute('aria-valuenow', `${toWidth(measure(edge).from)}`),
  )
  observer.observe(edge.parentElement!)
  return () => observer.disconnect()
}

/** The column's width in em of its row. */
function measure(edge: HTMLElement) {
  const header = edge.parentElement!
  const em = parseFloat(getComputedStyle(header.parentElement!).fontSize)
  return {
    from: header.getBoundingClientRect().width / em,
    em,
    isMirrored: getComputedStyle(header).direction === 'rtl',
  }
}

/**
 * Sets attributes on the frame when columns are scrolled out of view (`data-beneath-start`, `data-beneath-end`) or could be
 * (`data-wide`). One attribute for all rows: scroll-driven animations of a hundred cells are slow.
 */
function useScrollShadows(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frameElement = frame.current!
    const box = frameElement.querySelector<HTMLElement>('.list-scroller')!
    function update() {
      const scrolled = Math.abs(box.scrollLeft)
      frameElement.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth + 1)
      frameElement.toggleAttribute('data-beneath-start', scrolled > 1)
      frameElement.toggleAttribute('data-beneath-end', scrolled < box.scrollWidth - box.clientWidth - 1)
    }
    const unobserve = onResize([box, box.firstElementChild!], update)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      unobserve()
      box.removeEventListener('scroll', update)
    }
  }, [])
  return frame
}

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
