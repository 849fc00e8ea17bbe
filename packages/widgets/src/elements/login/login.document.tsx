import { useEffect, useRef } from 'react'
import type { LoginPartProps } from './login.types.ts'

export type DocumentName = 'privacy' | 'agreement'

interface DocumentDialogProps extends Pick<LoginPartProps, 'language' | 'theme' | 't'> {
  document: DocumentName
  onClose(): void
}

/** Privacy policy or user agreement in a dialog over the form, which keeps its state (L4). */
export function DocumentDialog({ document, language, theme, t, onClose }: DocumentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="document"
      part="dialog"
      aria-label={t(document)}
      onClose={onClose}
      // A click on the backdrop: not all browsers support `closedby`.
      onClick={(event) => event.target === event.currentTarget && dialog.current!.close()}
    >
      <div className="document-text" tabIndex={0} role="region" aria-label={t(document)}>
        <lustra-legal document={document} language={language} theme={theme} />
      </div>
      <div className="document-foot">
        <button type="button" className="button primary" onClick={() => dialog.current!.close()}>
          {t('word.close')}
        </button>
      </div>
    </dialog>
  )
}
