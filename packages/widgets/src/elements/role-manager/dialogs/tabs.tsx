import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface Tab<K extends string> {
  key: K
  name: string
  /** Count after the name. */
  note?: string | undefined
  /** Accessible label of the dot that marks unsaved changes. */
  changed?: string | undefined
}

interface Props<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  shown: K
  onShow(key: K): void
  /** Content of the shown tab. */
  children: ReactNode
}

/** Tabs with automatic activation: arrows, Home and End move and show. */
export function Tabs<K extends string>({ label, tabs, shown, onShow, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === shown)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? at - 1 : at + 1,
      ArrowLeft: isRtl ? at + 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = steps[event.key]
    if (target === undefined) return
    event.preventDefault()
    const position = (target + tabs.length) % tabs.length
    onShow(tabs[position]!.key)
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[position]!.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ key, name, note, changed }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === shown}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown ? 0 : -1}
            className="tab"
            onClick={() => onShow(key)}
          >
            {name}
            {note && <span className="tab-note"> {note}</span>}
            {changed && <span className="tab-note" role="img" aria-label={changed} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
