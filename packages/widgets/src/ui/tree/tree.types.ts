import type { ReactNode } from 'react'

/** What a screen adds to a row. */
export interface RowParts {
  /** After the name and part of the accessible name: counts, a state. */
  note?: ReactNode
  /** Buttons at the end. Not tabbable; handle their keys in `onKey`. */
  actions?: ReactNode
  className?: string | undefined
}
