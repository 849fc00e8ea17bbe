import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

interface Props {
  /** Names the dialog. */
  label: string
  className: string
  /** `::part()` name. */
  part?: string
  /** Escape, the close gesture of phones, or a click beside the dialog. */
  onClose(): void
  children: ReactNode
}

/**
 * A native modal dialog, open while it stands: it enters the top layer, so no box of a foreign page clips it, holds the
 * focus (first on what is marked `data-autofocus`) and makes the rest inert. Where focus goes afterwards is up to whoever closes it.
 */
export function Modal({ label, className, part, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    return () => element?.close()
  }, [])

  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault() // React takes the dialog away when the model says so
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      part={part}
      aria-label={label}
      onCancel={onCancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
