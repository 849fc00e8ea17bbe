import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './icon.tsx'

interface Props {
  /** Accessible name. */
  label: string
  className: string
  /** `::part()` name. */
  part?: string
  /** On Escape, the close gesture of phones, or a click on the backdrop. */
  onClose(): void
  children: ReactNode
}

/**
 * A native modal dialog, open while mounted. The top layer keeps the page from clipping it. Focuses `[data-autofocus]`,
 * makes the rest inert, and restores the focus on close.
 */
export function Modal({ label, className, part, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // `showModal` throws when the element was removed meanwhile.
    if (element?.isConnected && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
  }, [])
  // Close while still attached, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  useEffect(() => keepFocusInside(dialog.current!), [])

  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault() // unmounted by React when the model closes it
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

/** Moves the focus to the dialog's first target when the focused node is removed, instead of to the top of the page. */
function keepFocusInside(dialog: HTMLDialogElement): () => void {
  const root = dialog.getRootNode() as Document | ShadowRoot
  let last: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => (last = target)
  const observer = new MutationObserver(() => {
    if (!(last instanceof Node) || last.isConnected || root.activeElement) return
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('button')
    target?.focus()
  })
  dialog.addEventListener('focusin', onFocus)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

interface DialogHeadProps {
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
export const DialogHead = ({
  title,
  above,
  below,
  closeLabel,
  onClose,
  className = '',
  children,
}: DialogHeadProps) => (
  <div className={`dialog-head ${className}`}>
    <div className="dialog-title">
      {above}
      <h2>{title}</h2>
      {below}
    </div>
    {children}
    <IconButton icon="close" label={closeLabel} onPress={onClose} />
  </div>
)
