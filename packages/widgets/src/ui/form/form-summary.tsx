import type { MouseEvent } from 'react'

export interface ErrorSummaryProps {
  title: string
  /** What is wrong, by the name of the field. */
  errors: readonly (readonly [name: string, text: string])[]
}

/** All that is wrong with a form, at its top: announced when it appears, with a way to each field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div className="notice summary" role="alert" part="failure">
      <strong>{title}</strong>
      <ul>
        {errors.map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A fragment finds nothing inside a shadow root, and the page's address is not ours to change. */
function goTo(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as ShadowRoot
  root.getElementById(name)?.focus()
}
