import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { RowCheck } from './list-selected.tsx'
import type { Column, RowAction, TableWords } from '../list.types.ts'
import type { ListTableProps } from './list-table.tsx'
import { RowActions } from './row-actions.tsx'
import { isChosen } from '../model/selection.model.ts'
import { wordsAround } from './words-around.ts'

type Props<Row> = ListTableProps<Row> & {
  rows: readonly Row[]
  shown: readonly Column<Row>[]
  /** The row whose menu is open. */
  menuOf: string | undefined
  onMore(id: string, button: HTMLElement): void
}

/**
 * One row is in the tab order; arrows, Home and End move among them, Enter opens. Where rows can be chosen Space chooses, Shift
 * takes everything between in, Ctrl+A the page and Escape lets go.
 */
export function ListRows<Row>(props: Props<Row>) {
  const { t, rows, shown, keyOf, selecting, actions, rowActions, folded = false, onOpen } = props
  const { menuOf, onMore } = props
  const [active, setActive] = useState(0)
  const current = Math.min(active, rows.length - 1)
  const page = rows.map(keyOf)
  const words = selecting?.t
  const selectName = useMemo(() => words && wordsAround(words, 'list.select-row', 'row'), [words])
  const model = selecting?.model
  const latest = useRef(page)
  useEffect(() => void (latest.current = page))
  const onPress = useCallback(
    (id: string, isRange: boolean) => (isRange ? model!.reach(id, latest.current) : model!.toggle(id)),
    [model],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement
    if (selecting && choosePage(event)) return
    if (row.parentElement !== event.currentTarget) return
    const id = row.dataset.key!
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      return onOpen(rows[page.indexOf(id)]!)
    }
    if (event.key === ' ' && selecting) {
      event.preventDefault()
      return event.shiftKey ? selecting.model.reach(id, page) : selecting.model.toggle(id)
    }
    const next = neighbour(row, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    if (event.shiftKey && selecting) selecting.model.stretch(id, next.dataset.key!, page)
  }

  function choosePage(event: KeyboardEvent): boolean {
    const isAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a'
    if (isAll) {
      event.preventDefault()
      selecting!.model.choosePage(page, true)
    }
    return isAll
  }

  return (
    <tbody
      role="rowgroup"
      onMouseOver={({ target }) => sayWhole(target as HTMLElement, rows, shown, page)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
        if (id !== undefined) setActive(page.indexOf(id))
      }}
    >
      {rows.map((row, index) => (
        // By their place: another page changes words in fifty rows instead of making fifty, and the focus stays.
        <Row
          key={index}
          id={keyOf(row)}
          t={t}
          row={row}
          shown={shown as readonly Column<unknown>[]}
          isCurrent={index === current}
          isChosen={selecting && isChosen(selecting.selection, keyOf(row))}
          nameOf={selecting?.nameOf as Named}
          say={selectName}
          onPress={onPress}
          actions={actions as Actions}
          rowActions={rowActions as Listed}
          folded={folded}
          isMenuOpen={menuOf === keyOf(row)}
          onMore={onMore}
        />
      ))}
    </tbody>
  )
}

type Actions = ((row: unknown) => ReactNode) | undefined
type Named = ((row: unknown) => string) | undefined
type Listed = ((row: unknown) => readonly RowAction[]) | undefined

interface RowProps {
  t: TableWords
  id: string
  row: unknown
  shown: readonly Column<unknown>[]
  isCurrent: boolean
  isChosen: boolean | undefined
  nameOf: Named
  /** What a row's checkbox is called, by what the row is. */
  say: ((name: string) => string) | undefined
  onPress(id: string, isRange: boolean): void
  actions: Actions
  rowActions: Listed
  folded: boolean
  isMenuOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** Drawn anew only when something of its own changes: choosing one of fifty rows draws one. */
const Row = memo(function Row(props: RowProps) {
  const {
    t,
    id,
    row,
    shown,
    isCurrent,
    isChosen: isOn = false,
    nameOf,
    say,
    onPress,
    actions,
    rowActions,
  } = props
  return (
    <tr role="row" part="row" data-key={id} data-chosen={isOn || undefined} tabIndex={isCurrent ? 0 : -1}>
      {nameOf && say && (
        <td role="cell" className="list-check">
          <RowCheck id={id} label={say(nameOf(row))} isOn={isOn} onPress={onPress} />
        </td>
      )}
      {shown.map((column, place) => (
        <Cell key={column.key} column={column} row={row} first={place === 0} />
      ))}
      {(actions ?? rowActions) && (
        <td role="cell" className="list-actions">
          {rowActions ? <RowActions {...props} t={t} actions={rowActions(row)} /> : actions!(row)}
        </td>
      )}
    </tr>
  )
})

/** The column's name stands in every card (see list.css); the table's headers say it there. */
function Cell({ column, row, first }: { column: Column<unknown>; row: unknown; first: boolean }) {
  const content = <span className={column.lines ? 'cut two' : 'cut'}>{column.draw(row)}</span>
  return first ? (
    <th role="rowheader" scope="row" data-number={column.number}>
      {content}
    </th>
  ) : (
    <td role="cell" data-label={column.title} data-number={column.number}>
      {content}
    </td>
  )
}

/** The whole of what is cut, when the mouse asks: a title on every cell would cost each drawing. */
function sayWhole<Row>(
  target: HTMLElement,
  rows: readonly Row[],
  shown: readonly Column<Row>[],
  page: readonly string[],
) {
  const cut = target.closest<HTMLElement>('.cut')
  const cell = cut?.parentElement as HTMLTableCellElement | undefined
  const id = cell?.parentElement?.dataset.key
  if (!cut || !cell || id === undefined) return
  const before = cell.parentElement!.querySelector('.list-check') ? 1 : 0
  const isCut = cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight
  const whole = shown[cell.cellIndex - before]?.whole?.(rows[page.indexOf(id)]!)
  if (isCut && whole) cut.title = whole
  else cut.removeAttribute('title')
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
