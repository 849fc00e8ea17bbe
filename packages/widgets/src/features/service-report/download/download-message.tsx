import type { ReactNode } from 'react'
import type { DownloadTranslate } from './download.types.ts'

export const Message = ({ text, actions }: { text: string; actions: ReactNode }) => (
  <>
    <p role="alert">{text}</p>
    <Actions>{actions}</Actions>
  </>
)

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
)

interface CloseProps {
  t: DownloadTranslate
  onClose(): void
  /** The only action of the step. */
  isMain?: boolean
}

export const Close = ({ t, onClose, isMain }: CloseProps) => (
  <button
    type="button"
    className={isMain ? 'button primary' : 'button'}
    data-autofocus={isMain}
    onClick={onClose}
  >
    {t('word.close')}
  </button>
)
