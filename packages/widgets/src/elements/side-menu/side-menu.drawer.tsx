import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'

interface Props {
  open: boolean
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The menu on phones (M2). A native dialog, for the top layer, focus trap and focus return. */
export function Drawer({ open, label, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    // showModal throws when the element was removed before the effect ran.
    if (open && !element.open && element.isConnected) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      part="drawer"
      aria-label={label}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet">
        <button type="button" className="shut" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
