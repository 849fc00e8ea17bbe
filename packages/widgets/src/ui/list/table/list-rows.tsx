import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { Column } from '../list.types.ts'
import { isChosen } from '../model/selection.model.ts'
import { Row, type Actions, type Named } from './list-row.tsx'
import type { ListTableProps } from './list-table.types.ts'

/** Occurs in no text. */
const placeholder = '\u0000'

/**
 * A text with one placeholder, translated once and filled for every row, because translating several texts for each of fifty
 * rows is slow.
 */
export function splitTemplate<K extends string>(
  t: (key: K, values: Record<string, string | number>) => string,
  key: K,
  gap: string,
  more: Record<string, string | number> = {},
): (filled: string) => string {
  const [before = '', after = ''] = t(key, { ...more, [gap]: placeholder }).split(placeholder)
  return (filled) => before + filled + after
}

/** Interactive content that handles presses itself. */
const controls = 'button,a,input,label,select,textarea,summary,[role=separator]'
/** Maximum pointer movement of a press, in pixels. */
const maxMovement = 4

/**
 * Detects presses on a row. Ignores presses on its controls, text selection, presses with a modifier key, and presses that
 * close an open panel.
 */
function createRowPress() {
  let start: { x: number; y: number } | undefined
  let closesPanel = false
  return {
    /** Light dismiss closes the panel on pointerup, so check for it here, also on touch. */
    onPointerDown({ currentTarget }: PointerEvent) {
      closesPanel = !!(currentTarget.getRootNode() as ShadowRoot).querySelector(':popover-open')
    },
    onMouseDown({ clientX: x, clientY: y }: MouseEvent) {
      start = { x, y }
    },
    /** The pressed row, if any. */
    rowOf(event: MouseEvent): HTMLElement | null {
      const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event
      const pressStart = start
      const isClosing = closesPanel
      start = undefined
      closesPanel = false
      const isMoved =
        pressStart && Math.abs(clientX - pressStart.x) + Math.abs(clientY - pressStart.y) > maxMovement
      if (isClosing || isMoved || ctrlKey || metaKey || shiftKey || altKey) return null
      const pressed = target as HTMLElement
      return pressed.closest(controls) ? null : pressed.closest<HTMLElement>('[data-key]')
    },
  }
}

type Props<Row> = ListTableProps<Row> & {
  rows: readonly Row[]
  shown: readonly Column<Row>[]
  otherNames: Readonly<Record<string, string>>
  /** Key of the row whose menu is open. */
  menuOf: string | undefined
  onMore(id: string, button: HTMLElement): void
}

/**
 * Rows with a roving tabindex: arrows, Home and End move, Enter and a press open. With selection, Space selects, Shift extends
 * the range, Ctrl+A selects the page and Escape clears.
 */
export function ListRows<Row>(props: Props<Row>) {
  const { t, rows, shown, keyOf, selecting, actions, onOpen, openLabel, menuOf, onMore } = props
  const [press] = useState(createRowPress)
  const [active, setActive] = useState(0)
  const current = Math.min(active, rows.length - 1)
  const page = rows.map(keyOf)
  const translate = selecting?.t
  const selectName = useMemo(
    () => translate && splitTemplate(translate, 'list.select-row', 'row'),
    [translate],
  )
  const model = selecting?.model
  const latest = useRef(page)
  useEffect(() => void (latest.current = page))
  const onPress = useCallback(
    (id: string, isRange: boolean) => (isRange ? model!.reach(id, latest.current) : model!.toggle(id)),
    [model],
  )

  // A stable callback, so that rows are not rerendered.
  const latestRows = useRef({ rows, page, onOpen })
  useEffect(() => void (latestRows.current = { rows, page, onOpen }))
  const onOpenRow = useCallback((id: string) => {
    const { rows, page, onOpen } = latestRows.current
    const row = rows[page.indexOf(id)]
    if (row !== undefined) onOpen?.(row)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement
    if (selecting && choosePage(event)) return
    if (row.parentElement !== event.currentTarget) return
    const id = row.dataset.key!
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      return onOpenRow(id)
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
      onMouseOver={({ target }) => showFullText(target as HTMLElement, rows, shown, page, props.otherNames)}
      onKeyDown={onKeyDown}
      onPointerDown={press.onPointerDown}
      onMouseDown={press.onMouseDown}
      onClick={(event) => {
        const row = onOpen && press.rowOf(event)
        if (row) onOpenRow(row.dataset.key!)
      }}
      data-opens={!!onOpen}
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
        if (id !== undefined) setActive(page.indexOf(id))
      }}
    >
      {rows.map((row, index) => (
        // Keyed by index: another page updates the existing rows, which is faster and keeps the focus.
        <Row
          key={index}
          id={keyOf(row)}
          t={t}
          row={row}
          shown={shown as readonly Column<unknown>[]}
          isCurrent={index === current}
          isChosen={selecting && isChosen(selecting.selection, keyOf(row))}
          nameOf={selecting?.nameOf as Named}
          checkLabel={selectName}
          onPress={onPress}
          actions={actions as Actions}
          openLabel={openLabel as Named}
          onOpen={onOpenRow}
          hasMenu={!!props.menu}
          isMenuOpen={menuOf === keyOf(row)}
          onMore={onMore}
        />
      ))}
    </tbody>
  )
}

/** Sets the tooltip of a truncated cell, or of a name with another form, on hover, because titles on all cells slow down rendering. */
function showFullText<Row>(
  target: HTMLElement,
  rows: readonly Row[],
  shown: readonly Column<Row>[],
  page: readonly string[],
  otherNames: Readonly<Record<string, string>>,
) {
  const cut = target.closest<HTMLElement>('.cut,.lines')
  const cell = cut?.parentElement as HTMLTableCellElement | undefined
  const id = cell?.parentElement?.dataset.key
  if (!cut || !cell || id === undefined) return
  const before = cell.parentElement!.querySelector('.list-check') ? 1 : 0
  const isCut = cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight
  const whole = shown[cell.cellIndex - before]?.whole?.(rows[page.indexOf(id)]!)
  const title = [isCut && whole, otherNames[cut.textContent.trim()]].filter(Boolean).join(' · ')
  if (title) cut.title = title
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
