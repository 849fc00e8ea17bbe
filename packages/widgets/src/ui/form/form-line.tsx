import type { ReactNode } from 'react'
import type { FieldErrors } from './form-state.ts'
import { FieldLink } from './form-summary.tsx'

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
