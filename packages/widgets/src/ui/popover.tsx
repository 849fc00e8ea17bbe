import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** What stands in the button. */
  children: ReactNode
  /** Drawn while open. `close` also gives the focus back to the button. */
  panel: (close: () => void) => ReactNode
  label?: string
  /** Shown at the button where its words have no room. */
  title?: string | undefined
  buttonPart?: string
  panelPart?: string
  className?: string
  panelClassName?: string
  haspopup?: 'menu' | 'listbox' | 'dialog'
  disabled?: boolean
  busy?: boolean
  /** Which side of the button the panel keeps to. */
  align?: 'start' | 'end'
}

/**
 * A button with a panel in the top layer: closes at Escape and at a click elsewhere, by the browser's own popover.
 * The panel's sheet is popover.css, which a screen's sheet includes.
 */
export function Popover({
  children,
  panel,
  label,
  title,
  buttonPart,
  panelPart,
  className = 'button quiet',
  panelClassName = '',
  haspopup = 'dialog',
  disabled,
  busy,
  align = 'end',
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => (open ? keepBeside(button.current!, floating.current!, align) : undefined), [open, align])

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
        title={title}
        aria-busy={busy}
        disabled={disabled}
        // Safari leaves the focus on the body at a click, and the panel would have nowhere to give it back to.
        onClick={(event) => event.currentTarget.focus()}
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

/** For browsers that cannot place a panel by its button (position-area): the same by measuring. */
function keepBeside(button: HTMLElement, panel: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('position-area', 'block-end')) return
  function place() {
    const at = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel
    const left = align === 'end' ? at.right - width : at.left
    const below = at.bottom + 4
    const fits = below + height <= innerHeight || at.top < height
    panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    panel.style.top = `${fits ? below : at.top - height - 4}px`
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
