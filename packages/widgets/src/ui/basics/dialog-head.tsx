import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface Props {
  title: string
  /** A line above the title. */
  above?: ReactNode
  /** Content below the title. */
  below?: ReactNode
  closeLabel: string
  onClose(): void
  className?: string
  /** Further buttons, before the close button. */
  children?: ReactNode
}

/** The header of a dialog: title and close button. Styles: modal.css. */
export const DialogHead = ({ title, above, below, closeLabel, onClose, className = '', children }: Props) => (
  <header className={`dialog-head ${className}`}>
    <div className="dialog-title">
      {above}
      <h2>{title}</h2>
      {below}
    </div>
    {children}
    <IconButton icon="close" label={closeLabel} onPress={onClose} />
  </header>
)
