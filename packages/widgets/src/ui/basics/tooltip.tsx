import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'

/**
 * Shows tooltips beside descendants with `data-tip`, on hover and focus. Hidden from screen readers, because the text repeats
 * the accessible name. Stays while hovered and closes on Escape (WCAG 1.4.13). Styles: tooltip.css.
 */
export function TooltipArea({ children, className = '' }: { children: ReactNode; className?: string }) {
  const tip = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')

  function show(target: EventTarget) {
    const owner = (target as Element).closest<HTMLElement>('[data-tip]')
    // An open panel shows the name itself.
    if (!owner || owner.getAttribute('aria-expanded') === 'true') return hide()
    const element = tip.current!
    const rect = owner.getBoundingClientRect()
    setText(owner.dataset.tip!)
    element.style.left = `${rect.right}px`
    element.style.top = `${rect.top + rect.height / 2}px`
    element.showPopover()
  }
  const hide = () => tip.current?.hidePopover()

  return (
    <div
      className={className}
      onPointerOver={({ target, pointerType }: PointerEvent) => {
        if (pointerType !== 'touch' && target !== tip.current) show(target)
      }}
      onPointerLeave={hide}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && show(target)}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children}
      <div ref={tip} popover="manual" className="tip" part="tip" aria-hidden="true">
        {text}
      </div>
    </div>
  )
}
