import type { MouseEvent, ReactNode } from 'react'

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
export const FieldLink = ({ name, children }: { name: string; children: ReactNode }) => (
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
