import type { ReactNode } from 'react'
import { Tool } from './tool.tsx'

interface Props {
  title: string
  /** A line above the title. */
  above?: ReactNode
  /** What stands below the title. */
  below?: ReactNode
  closeLabel: string
  onClose(): void
  className?: string
  /** Further buttons, before the one that closes. */
  children?: ReactNode
}

/** The head of a dialog: its title and the button that closes it. Its sheet is modal.css. */
export const DialogHead = ({ title, above, below, closeLabel, onClose, className = '', children }: Props) => (
  <header className={`dialog-head ${className}`}>
    <div className="dialog-title">
      {above}
      <h2>{title}</h2>
      {below}
    </div>
    {children}
    <Tool icon="close" label={closeLabel} onPress={onClose} />
  </header>
)
