import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'

/**
 * Around a column of icons: whatever has `data-tip` shows that text beside it, under the pointer and under the focus.
 * The text is the thing's own name, which stands in it for screen readers, so that the tip itself is only drawn. Its
 * sheet is tips.css. It stays while pointed at, and goes at Escape (WCAG 1.4.13).
 */
export function Tips({ children, className = '' }: { children: ReactNode; className?: string }) {
  const tip = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')

  function show(target: EventTarget) {
    const about = (target as Element).closest<HTMLElement>('[data-tip]')
    // What has opened its panel says its name there.
    if (!about || about.getAttribute('aria-expanded') === 'true') return hide()
    const element = tip.current!
    const at = about.getBoundingClientRect()
    setText(about.dataset.tip!)
    element.style.left = `${at.right}px`
    element.style.top = `${at.top + at.height / 2}px`
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
