import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** What stands in the button. */
  children: ReactNode
  /** Drawn while open. `close` also gives the focus back to the button. */
  panel: (close: () => void) => ReactNode
  label?: string
  buttonPart?: string
  panelPart?: string
  className?: string
  panelClassName?: string
  haspopup?: 'menu' | 'listbox' | 'dialog'
  disabled?: boolean
  busy?: boolean
  /** Which side of the button the panel keeps to: below it, or beside it. */
  align?: Align
  /** Shown beside the button where its words have no room (see Tips). */
  tip?: string | undefined
  current?: 'true' | undefined
}
type Align = 'start' | 'end' | 'beside'

/**
 * A button with a panel in the top layer: closes at Escape and at a click elsewhere, by the browser's own popover.
 * The panel's sheet is popover.css, which a screen's sheet includes.
 */
export function Popover({
  children,
  panel,
  label,
  buttonPart,
  panelPart,
  className = 'button quiet',
  panelClassName = '',
  haspopup = 'dialog',
  disabled,
  busy,
  align = 'end',
  tip,
  current,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Only for browsers that cannot place a panel by its button.
  useEffect(
    () =>
      open && !CSS.supports('position-area', 'block-end')
        ? keepBeside(button.current!, floating.current!, align)
        : undefined,
    [open, align],
  )

  function close() {
    floating.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        part={buttonPart}
        className={className}
        popoverTarget={id}
        aria-haspopup={haspopup}
        aria-expanded={open}
        aria-label={label}
        aria-busy={busy}
        aria-current={current}
        data-tip={tip}
        disabled={disabled}
        // Safari leaves the focus on the body at a click, and the panel would have nowhere to give it back to.
        onClick={(event) => event.currentTarget.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || haspopup === 'dialog') return
          event.preventDefault()
          // Opened by its button, it knows beside what it stands.
          if (!open) event.currentTarget.click()
        }}
      >
        {children}
      </button>
      <div
        ref={floating}
        id={id}
        part={panelPart}
        popover="auto"
        className={`panel ${panelClassName}`}
        data-align={align}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget) return
          const isOpening = event.newState === 'open'
          // What has the focus goes with the panel, so the focus leaves it first.
          if (!isOpening && event.currentTarget.matches(':focus-within')) button.current?.focus()
          setOpen(isOpening)
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') enter(event.currentTarget)
        }}
        onKeyDown={(event) => {
          // A dialog around us would close at the same Escape.
          if (event.key === 'Escape') event.stopPropagation()
        }}
        // Tab leads out of a menu, and nothing of it stays over what comes next.
        onBlur={(event) => {
          const to = event.relatedTarget
          if (haspopup !== 'menu' || !to || to === button.current || event.currentTarget.contains(to)) return
          event.currentTarget.hidePopover()
        }}
      >
        {open && panel(close)}
      </div>
    </>
  )
}

/** The focus goes to what asks for it, or to the first item of a menu: now, since nothing in a closed panel can take it. */
function enter(panel: HTMLElement) {
  const wanted =
    panel.querySelector<HTMLElement>('[data-autofocus]') ??
    panel.querySelector<HTMLElement>('[role^=menuitem]')
  wanted?.focus({ preventScroll: true })
}

/** Keeps a panel in the top layer beside what it belongs to, for as long as it is open. */
export function keepBeside(button: HTMLElement, panel: HTMLElement, align: Align) {
  function place() {
    const at = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel
    const left = { end: at.right - width, start: at.left, beside: at.right + 12 }[align]
    const below = align === 'beside' ? at.top : at.bottom + 4
    const fits = below + height <= innerHeight || at.top < height
    panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    panel.style.top = `${fits ? below : (align === 'beside' ? at.bottom : at.top - 4) - height}px`
  }
  const frame = requestAnimationFrame(place)
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
