import { memo, useState, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../basics/icon.tsx'
import type { TableTranslate, Column } from '../list.types.ts'
import { loadSelectionBar } from '../model/list-view.model.ts'
import type { ListPage } from '../model/list.model.ts'
import { countOf, isChosen } from '../model/selection.model.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'
import type { ListSelecting } from './list-table.types.ts'

interface CheckProps {
  id: string
  label: string
  isOn: boolean
  /** `isRange`: with Shift, from the previously pressed row. */
  onPress(id: string, isRange: boolean): void
}

/** The target is the whole cell, 44px on touch. */
const RowCheck = ({ id, label, isOn, onPress }: CheckProps) => (
  <label className="list-check-target" onMouseDown={preventTextSelection}>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isOn}
      onChange={({ nativeEvent }) => onPress(id, (nativeEvent as unknown as MouseEvent).shiftKey)}
    />
  </label>
)

/** Shift+click would select the text between two rows. */
const preventTextSelection = (event: { shiftKey: boolean; preventDefault(): void }) =>
  event.shiftKey && event.preventDefault()

interface PageProps {
  selecting: ListSelecting<never>
  page: readonly string[]
}

/** Selects or deselects the page; indeterminate when partly selected. */
export function PageCheck({ selecting: { t, selection, model }, page }: PageProps) {
  const box = useRef<HTMLInputElement>(null)
  const count = page.filter((id) => isChosen(selection, id)).length
  const isFull = count > 0 && count === page.length
  useEffect(() => void (box.current!.indeterminate = count > 0 && !isFull), [count, isFull])
  return (
    <label className="list-check-target">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('list.select-page')}
        checked={isFull}
        disabled={page.length === 0}
        onChange={() => model.choosePage(page, !isFull)}
      />
    </label>
  )
}

interface SelectedProps {
  selecting: ListSelecting<never>
  shown: ListPage<unknown> | null
  page: readonly string[]
  onClear(): void
}

/** Number of selected rows, in a live region and in the selection bar. */
export function ListSelected(props: SelectedProps) {
  const { selecting, shown } = props
  const { t, selection } = selecting
  const count = countOf(selection, shown?.total ?? 0)
  const capped = selection.all && shown?.capped ? '+' : ''
  const key = !selection.all
    ? 'list.selected'
    : selection.except.size > 0
      ? 'list.selected-except'
      : 'list.selected-all'
  const countText =
    count > 0
      ? t(key, { count, total: `${count.toLocaleString('en')}${capped}`, except: selection.except.size })
      : ''
  return (
    <>
      {/* Always rendered: a live region inserted together with its text is not announced. */}
      <p className="unseen" role="status">
        {countText}
      </p>
      {count > 0 && <LazyPart load={loadSelectionBar} of={{ ...props, count, countText }} use={selection} />}
    </>
  )
}

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
