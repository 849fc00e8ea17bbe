import type { ReactNode } from 'react'

/** What a screen adds to a row. */
export interface RowParts {
  /** Behind the name, and read out with it: counts, a state. */
  note?: ReactNode
  /** At the end: buttons. They are no stops of the Tab key; give their keys to `onKey`. */
  actions?: ReactNode
  className?: string | undefined
}
