import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { onLinkClick } from './dom-events.ts'

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
