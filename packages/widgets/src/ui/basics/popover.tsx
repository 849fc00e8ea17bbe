import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { Icon, type IconName } from './icon.tsx'
import { onLinkClick } from './dom-events.ts'

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

/**
 * A menu with keyboard support: arrows, Home, End and first letters move, Enter and Space choose. Items are all
 * descendants with a `menuitem` role; the surrounding popover focuses the first.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role^=menuitem]')]

  function move(event: KeyboardEvent) {
    const all = items()
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role^=menuitem]')!
    // Space activates buttons natively, but not links.
    if (event.key === ' ' && item.matches('a')) return void (event.preventDefault(), item.click())
    const next = target(event.key, all, all.indexOf(item))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={menu} role="menu" aria-label={label} className="menu" onKeyDown={move}>
      {children}
    </div>
  )
}

function target(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return all[(at + 1) % all.length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return all.at((at - 1) % all.length)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = comparableText(key)
  const from = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return from.find((item) => comparableText(item.textContent).startsWith(letter))
}

interface ItemProps {
  /** A shared icon's name, or an element. */
  icon?: IconName | ReactElement
  children: ReactNode
  disabled?: boolean
  onChoose: () => void
}

export const MenuItem = ({ icon, children, disabled, onChoose }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className="item"
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onChoose()}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    <span>{children}</span>
  </button>
)

interface LinkProps {
  href: string
  current?: 'page' | 'true' | undefined
  children: ReactNode
  onChoose: () => void
}

/** A real link in a menu, so that a middle click opens a new tab. */
export const MenuLink = ({ href, current, children, onChoose }: LinkProps) => (
  <a
    role="menuitem"
    tabIndex={-1}
    className="item"
    href={href}
    aria-current={current}
    onClick={onLinkClick(onChoose)}
  >
    <span>{children}</span>
  </a>
)

/** A labelled group of items. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <div className="heading" aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
)
