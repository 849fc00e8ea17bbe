import type { MouseEvent, ReactNode } from 'react'
import type { FieldErrors } from './form-state.ts'

export interface ErrorSummaryProps {
  title: string
  /** Error texts by field name. */
  errors: readonly (readonly [name: string, text: string])[]
}

/** The error summary of a form, announced when it appears, with links to the fields. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div className="notice summary" role="alert" part="failure">
      <strong>{title}</strong>
      <ul>
        {errors.map(([name, text]) => (
          <li key={name}>
            <FieldLink name={name}>{text}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field. */
const FieldLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
    {children}
  </a>
)

/** Fragment links do not reach into a shadow root and would change the page's URL. */
function focusField(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as ShadowRoot
  root.getElementById(name)?.focus()
}

export interface FormLineProps {
  hint?: ReactNode
  /** Replaces the hint, and is announced. */
  problem?: ReactNode
}

/** The line below the heading of a form in a card: its hint, or why it was not sent. Its height is reserved, so that no field moves. */
export const FormLine = ({ hint, problem }: FormLineProps) => (
  <div className="form-line">
    {hint && <div>{hint}</div>}
    {problem && (
      <div className="field-error" role="alert" part="failure">
        {problem}
      </div>
    )}
  </div>
)

/** How many fields are invalid, linked to the first; the messages are at the fields. Undefined without any. */
export function fieldsToCorrect(
  errors: FieldErrors,
  t: (key: 'problems', values: { count: number }) => string,
): ReactNode {
  const names = Object.keys(errors)
  return names[0] && <FieldLink name={names[0]}>{t('problems', { count: names.length })}</FieldLink>
}

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
