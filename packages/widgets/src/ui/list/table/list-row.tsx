import { memo, type ReactNode } from 'react'
import type { Column, TableWords } from '../list.types.ts'
import { RowCheck } from './list-selected.tsx'
import { RowMenuButton } from './row-menu-button.tsx'

export type Actions = ((row: unknown) => ReactNode) | undefined
export type Named = ((row: unknown) => string) | undefined

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
  openLabel: Named
  onOpen(id: string): void
  hasMenu: boolean
  isMenuOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** Drawn anew only when something of its own changes: choosing one of fifty rows draws one. */
export const Row = memo(function Row(props: RowProps) {
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
    hasMenu,
  } = props
  return (
    <tr role="row" part="row" data-key={id} data-chosen={isOn || undefined} tabIndex={isCurrent ? 0 : -1}>
      {nameOf && say && (
        <td role="cell" className="list-check">
          <RowCheck id={id} label={say(nameOf(row))} isOn={isOn} onPress={onPress} />
        </td>
      )}
      {shown.map((column, place) => (
        <Cell key={column.key} column={column} row={row} nameId={place === 0 ? `name-${id}` : undefined}>
          {place === 0 && props.openLabel && (
            <OpenButton id={id} label={props.openLabel(row)} onOpen={props.onOpen} />
          )}
        </Cell>
      ))}
      {(hasMenu || actions) && (
        <td role="cell" className="list-actions">
          {hasMenu ? (
            <RowMenuButton t={t} id={id} isOpen={props.isMenuOpen} onMore={props.onMore} />
          ) : (
            actions!(row)
          )}
        </td>
      )}
    </tr>
  )
})

/** For who reads by ear: a row that can be pressed says so. Its words can still be marked, because they are no button. */
const OpenButton = ({ id, label, onOpen }: { id: string; label: string; onOpen(id: string): void }) => (
  <button type="button" className="unseen" tabIndex={-1} onClick={() => onOpen(id)}>
    {label}
  </button>
)

/** The column's name stands in every card (see list.css); the table's headers say it there. */
function Cell({ column, row, nameId, children }: CellProps) {
  const content = (
    <span id={nameId} className={column.priority === 'first' ? 'whole-name' : 'cut'}>
      {column.cell(row)}
    </span>
  )
  return nameId ? (
    // Without the name of its button, which every cell of the row would be announced with.
    <th role="rowheader" scope="row" aria-labelledby={nameId} data-number={column.number}>
      {content}
      {children}
    </th>
  ) : (
    <td role="cell" data-label={column.label} data-number={column.number}>
      {content}
    </td>
  )
}

interface CellProps {
  column: Column<unknown>
  row: unknown
  /** The first cell names its row; this is the id of its text. */
  nameId: string | undefined
  children: ReactNode
}
