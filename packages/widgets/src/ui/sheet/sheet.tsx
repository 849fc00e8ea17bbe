import type { ReactNode } from 'react'
import { DialogHead } from '../basics/dialog-head.tsx'
import { Modal } from '../basics/modal.tsx'

interface Props {
  title: string
  /** Kind of content: a line above the title, and the content's accessible name. */
  kind: string
  closeLabel: string
  /** `::part()` name. */
  part: string
  onClose(): void
  /** Further buttons in the head. */
  actions?: ReactNode
  children: ReactNode
}

/** A detail view as a dialog: at the side of a wide window, full screen on a phone. Styles: sheet.css. */
export const Sheet = ({ title, kind, closeLabel, part, onClose, actions, children }: Props) => (
  <Modal label={title} className="sheet" part={part} onClose={onClose}>
    <div className="sheet-frame">
      <DialogHead
        className="sheet-head"
        title={title}
        above={title !== kind && <p>{kind}</p>}
        closeLabel={closeLabel}
        onClose={onClose}
      >
        {actions}
      </DialogHead>
      <div className="sheet-body" tabIndex={0} role="group" aria-label={kind} data-autofocus>
        {children}
      </div>
    </div>
  </Modal>
)
