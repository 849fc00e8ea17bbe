import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** Content of the button. */
  children: ReactNode
  /** Rendered while open. `close` also restores the focus to the button. */
  panel: (close: () => void) => ReactNode
  label?: string
  buttonPart?: string
  panelPart?: string
  className?: string
  panelClassName?: string
  haspopup?: 'menu' | 'listbox' | 'dialog'
  disabled?: boolean
  busy?: boolean
  /** Position of the panel: below or beside the button. */
  align?: Align
  /** Tooltip where the label does not fit (see TooltipArea). */
  tip?: string | undefined
  /** Renders the panel also while it is closed, because its screen shows it without the button where there is room. */
  always?: boolean
  current?: 'true' | undefined
}
type Align = 'start' | 'end' | 'beside'

/**
 * A button with a native popover panel, which closes on Escape and outside clicks. Styles: popover.css, to be imported by
 * the screen's stylesheet.
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
  always,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Fallback without CSS anchor positioning.
  useEffect(
    () =>
      open && !CSS.supports('position-area', 'block-end')
        ? followAnchor(button.current!, floating.current!, align)
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
        // Safari does not focus clicked buttons; the panel needs one to restore the focus to.
        onClick={(event) => event.currentTarget.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || haspopup === 'dialog') return
          event.preventDefault()
          // A click sets the popover's implicit anchor.
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
          // Move the focus out of the panel before it is hidden.
          if (!isOpening && event.currentTarget.matches(':focus-within')) button.current?.focus()
          setOpen(isOpening)
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open')
            focusFirst(event.currentTarget)
        }}
        onKeyDown={(event) => {
          // Keep a surrounding dialog open.
          if (event.key === 'Escape') event.stopPropagation()
        }}
        // Close a menu when Tab leaves it.
        onBlur={(event) => {
          const to = event.relatedTarget
          if (haspopup !== 'menu' || !to || to === button.current || event.currentTarget.contains(to)) return
          event.currentTarget.hidePopover()
        }}
      >
        {(open || always) && panel(close)}
      </div>
    </>
  )
}

/** Focuses `[data-autofocus]` or the first menu item. Only possible once the panel is open. */
function focusFirst(panel: HTMLElement) {
  const target =
    panel.querySelector<HTMLElement>('[data-autofocus]') ??
    panel.querySelector<HTMLElement>('[role^=menuitem]')
  target?.focus({ preventScroll: true })
}

/** Positions an open panel next to its button, until the returned function is called. */
export function followAnchor(button: HTMLElement, panel: HTMLElement, align: Align) {
  function position() {
    const rect = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel
    const left = { end: rect.right - width, start: rect.left, beside: rect.right + 12 }[align]
    const below = align === 'beside' ? rect.top : rect.bottom + 4
    const fits = below + height <= innerHeight || rect.top < height
    panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    panel.style.top = `${fits ? below : (align === 'beside' ? rect.bottom : rect.top - 4) - height}px`
  }
  const frame = requestAnimationFrame(position)
  addEventListener('scroll', position, { capture: true, passive: true })
  addEventListener('resize', position)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', position, { capture: true })
    removeEventListener('resize', position)
  }
}
