import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

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
 * focus (first on what is marked `data-autofocus`), makes the rest inert, and gives the focus back.
 */
export function Modal({ label, className, part, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // Whoever took the element off the page meanwhile has no top layer to open it in.
    if (element?.isConnected && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
  }, [])
  // Closed while it still stands there: then the browser gives the focus back to what had it before.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  useEffect(() => keepFocus(dialog.current!), [])

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

/** What has the focus may go with what it did: then the keys would begin at the top of the page. They go on where the dialog began. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  const root = dialog.getRootNode() as Document | ShadowRoot
  let last: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => (last = target)
  const watching = new MutationObserver(() => {
    if (!(last instanceof Node) || last.isConnected || root.activeElement) return
    const begin = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('button')
    begin?.focus()
  })
  dialog.addEventListener('focusin', onFocus)
  watching.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', onFocus)
    watching.disconnect()
  }
}
