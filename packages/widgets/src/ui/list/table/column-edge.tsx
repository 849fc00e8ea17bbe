import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { narrowest, toWidth, widest } from '../model/widths.ts'

interface Props {
  label: string
  /** Called while it is being drawn, and with `isDone` when the person lets go. Undefined gives the column its own width again. */
  onWidth(em: number | undefined, isDone: boolean): void
}

/** The end of a column's header: drawn with a pointer or moved with the arrows; a double click or Home undoes it. */
export function ColumnEdge({ label, onWidth }: Props) {
  const drawn = useRef<{ x: number; from: number; em: number; isMirrored: boolean }>(undefined)

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = { x: event.clientX, ...measure(event.currentTarget) }
  }

  function widthAt({ clientX }: PointerEvent): number | undefined {
    const { x, from, em, isMirrored } = drawn.current!
    const moved = (clientX - x) * (isMirrored ? -1 : 1)
    return toWidth(from + moved / em)
  }

  function end(event: PointerEvent) {
    const start = drawn.current
    if (start && event.clientX !== start.x) onWidth(widthAt(event), true)
    drawn.current = undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { from, isMirrored } = measure(event.currentTarget)
    const forward = isMirrored ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (step === undefined && event.key !== 'Home') return
    event.preventDefault()
    onWidth(step === undefined ? undefined : toWidth(from + step), true)
  }

  return (
    // A separator with a value is a control: https://www.w3.org/TR/wai-aria-1.2/#separator
    <span
      ref={announceWidth}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      // Never changed by React: the observer writes the real width before the first frame is shown.
      aria-valuenow={narrowest}
      tabIndex={0}
      className="column-edge"
      onPointerDown={begin}
      onPointerMove={(event) => drawn.current && onWidth(widthAt(event), false)}
      onPointerUp={end}
      onPointerCancel={() => (drawn.current = undefined)}
      onDoubleClick={() => onWidth(undefined, true)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The width that the column has, also while no person gave it one; the observer is called when sizes are known anyway. */
function announceWidth(edge: HTMLElement) {
  const observer = new ResizeObserver(() =>
    edge.setAttribute('aria-valuenow', `${toWidth(measure(edge).from)}`),
  )
  observer.observe(edge.parentElement!)
  return () => observer.disconnect()
}

/** The width of the column at hand in em of its row, which is what widths are told in. */
function measure(edge: HTMLElement) {
  const header = edge.parentElement!
  const em = parseFloat(getComputedStyle(header.parentElement!).fontSize)
  return {
    from: header.getBoundingClientRect().width / em,
    em,
    isMirrored: getComputedStyle(header).direction === 'rtl',
  }
}
