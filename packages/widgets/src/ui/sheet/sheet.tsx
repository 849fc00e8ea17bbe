import type { ReactNode } from 'react'
import { DialogHead } from '../basics/dialog-head.tsx'
import { Modal } from '../basics/modal.tsx'

interface Props {
  title: string
  /** What kind of thing it shows: a line above the title, and the name of its content. */
  kind: string
  closeLabel: string
  /** `::part()` name. */
  part: string
  onClose(): void
  /** Further buttons in the head. */
  tools?: ReactNode
  children: ReactNode
}

/** One thing in full, over whatever shows it: at the side of a wide window, all of a phone. Its styles are sheet.css. */
export const Sheet = ({ title, kind, closeLabel, part, onClose, tools, children }: Props) => (
  <Modal label={title} className="sheet" part={part} onClose={onClose}>
    <div className="sheet-frame">
      <DialogHead
        className="sheet-head"
        title={title}
        above={title !== kind && <p>{kind}</p>}
        closeLabel={closeLabel}
        onClose={onClose}
      >
        {tools}
      </DialogHead>
      <div className="sheet-body" tabIndex={0} role="group" aria-label={kind} data-autofocus>
        {children}
      </div>
    </div>
  </Modal>
)
