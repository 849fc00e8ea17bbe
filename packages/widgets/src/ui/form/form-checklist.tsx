export interface ChecklistProps {
  title: string
  /** Screen reader texts of the icons. */
  states: Record<'met' | 'missing', string>
  items: readonly { text: string; isMet: boolean }[]
}

/** Requirements, ticked off as they are met. */
export function Checklist({ title, states, items }: ChecklistProps) {
  return (
    <>
      {title}
      <ul className="checklist">
        {items.map(({ text, isMet }) => (
          <li key={text} className={isMet ? 'met' : undefined}>
            <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
              {isMet ? <path d="M3 8.5l3.2 3.2L13 5" /> : <circle cx="8" cy="8" r="4.5" strokeWidth="1.5" />}
            </svg>
            {text}
            <span className="hidden-text">{isMet ? states.met : states.missing}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
