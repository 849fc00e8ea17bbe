import type { ReactNode } from 'react'
import { DialogHead, Modal } from '../basics/modal.tsx'
import { FailureNotice, type FailureProps } from '../failure/failure.tsx'

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

interface DetailProps extends Omit<FailureProps, 'error'>, Pick<Props, 'kind' | 'part' | 'actions'> {
  shown: { step: 'closed' | 'loading' | 'ready' | 'failed'; error?: unknown }
  /** Of the loaded item; the kind until then. */
  title?: string | undefined
  onClose(): void
  /** The loaded item. */
  children?: ReactNode
}

/** A sheet with one item: a skeleton while it loads, why it did not, or its content. */
export function DetailSheet({ shown, title, kind, part, actions, children, ...failure }: DetailProps) {
  const { t, onClose } = failure
  return (
    <Sheet {...{ kind, part, actions, onClose }} title={title ?? kind} closeLabel={t('word.close')}>
      {shown.step === 'failed' && <FailureNotice {...failure} error={shown.error} />}
      {shown.step === 'loading' && (
        <div className="skeleton sheet-ghost" role="status" aria-label={t('word.loading')} />
      )}
      {children}
    </Sheet>
  )
}
