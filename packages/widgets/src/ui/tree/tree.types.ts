import type { ReactNode } from 'react'

/** What a screen adds to a row. */
export interface RowParts {
  /** Behind the name, and read out with it: counts, a state. */
  note?: ReactNode
  className?: string | undefined
}
