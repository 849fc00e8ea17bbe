import { memo, useState, type ReactNode } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { TableTranslate, Column } from '../list.types.ts'
import { RowCheck } from './list-selected.tsx'

interface ButtonProps {
  t: TableTranslate
  id: string
  isOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** The button that opens a row's menu. */
const RowMenuButton = ({ t, id, isOpen, onMore }: ButtonProps) => (
  <button
    type="button"
    className="button quiet small row-more"
    id={`more-${id}`}
    title={t('list.more')}
    aria-label={t('list.more')}
    // Include the row's name, to distinguish the buttons.
    aria-labelledby={`more-${id} name-${id}`}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={(event) => onMore(id, event.currentTarget)}
  >
    <Icon name="more" />
  </button>
)

export type Actions = ((row: unknown) => ReactNode) | undefined
export type Named = ((row: unknown) => string) | undefined

interface RowProps {
  t: TableTranslate
  id: string
  row: unknown
  shown: readonly Column<unknown>[]
  isCurrent: boolean
  isChosen: boolean | undefined
  nameOf: Named
  /** Checkbox label for a row's name. */
  checkLabel: ((name: string) => string) | undefined
  onPress(id: string, isRange: boolean): void
  actions: Actions
  openLabel: Named
  onOpen(id: string): void
  hasMenu: boolean
  isMenuOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** Memoised: selecting one of fifty rows rerenders only that row. */
export const Row = memo(function Row(props: RowProps) {
  const {
    t,
    id,
    row,
    shown,
    isCurrent,
    isChosen: isOn = false,
    nameOf,
    checkLabel,
    onPress,
    actions,
    hasMenu,
  } = props
  /** On a phone: the values beside the two lines of a row that cannot be opened are shown. */
  const [hasDetails, setDetails] = useState(false)
  return (
    <tr
      role="row"
      part="row"
      data-key={id}
      data-chosen={isOn || undefined}
      data-details={hasDetails || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {nameOf && checkLabel && (
        <td role="cell" className="list-check">
          <RowCheck id={id} label={checkLabel(nameOf(row))} isOn={isOn} onPress={onPress} />
        </td>
      )}
      {shown.map((column, index) => (
        <Cell key={column.key} column={column} row={row} nameId={index === 0 ? `name-${id}` : undefined}>
          {index === 0 &&
            (props.openLabel ? (
              <OpenButton id={id} label={props.openLabel(row)} onOpen={props.onOpen} />
            ) : (
              <button
                type="button"
                className="row-details"
                id={`details-${id}`}
                aria-label={t('list.details')}
                // Include the row's name, to distinguish the buttons.
                aria-labelledby={`details-${id} name-${id}`}
                aria-expanded={hasDetails}
                onClick={() => setDetails(!hasDetails)}
              >
                <Icon name="down" />
              </button>
            ))}
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

/** A screen reader button that opens the row. The cell itself is no button, so that its text stays selectable. */
const OpenButton = ({ id, label, onOpen }: { id: string; label: string; onOpen(id: string): void }) => (
  <button type="button" className="unseen" tabIndex={-1} onClick={() => onOpen(id)}>
    {label}
  </button>
)

/** On a phone, list.css shows the column's name from data-label, and the position from data-phone. */
function Cell({ column, row, nameId, children }: CellProps) {
  const content = (
    // The columns that identify the row wrap, too, where they are narrower than their text.
    <span id={nameId} className={column.long || nameId || column.phone === 'which' ? 'lines' : 'cut'}>
      {column.cell(row)}
    </span>
  )
  return nameId ? (
    // Exclude the button's label from the row header, which is announced with every cell.
    <th
      role="rowheader"
      scope="row"
      aria-labelledby={nameId}
      data-number={column.number}
      data-phone={column.phone}
    >
      {content}
      {children}
    </th>
  ) : (
    <td role="cell" data-label={column.label} data-number={column.number} data-phone={column.phone}>
      {content}
    </td>
  )
}

interface CellProps {
  column: Column<unknown>
  row: unknown
  /** Id of the text in the first cell, which names the row. */
  nameId: string | undefined
  children: ReactNode
}
