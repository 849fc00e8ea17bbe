import type { ReactNode } from 'react'

interface Props {
  /** The form that is not shown; empty or absent where there is none. */
  other?: string | undefined
  children: ReactNode
}

/** A name in the reader's language, with its other form as tooltip. */
export const Name = ({ other, children }: Props) => (other ? <span title={other}>{children}</span> : children)
