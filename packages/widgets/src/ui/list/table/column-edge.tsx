import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { minEm, toWidth, maxEm } from '../model/widths.ts'

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
export function ColumnEdge({ label, onWidth }: Props) {
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
export function moveInHeader(event: KeyboardEvent<HTMLElement>) {
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
