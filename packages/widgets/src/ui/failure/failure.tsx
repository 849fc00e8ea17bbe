import { codeOf, type AppError } from '@lustra/core/contract/error-codes.ts'
import { errorText } from '@lustra/core/texts/error-text.ts'
import type { LabelKey, T } from '@lustra/core/texts/texts.types.ts'
import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'

export interface FailureProps {
  t: (key: LabelKey, values?: Readonly<Record<string, string | number>>) => string
  error: unknown
  /** Titles, and the reason for a missing item. */
  texts: Record<'missing' | 'missingWhy' | 'failed', string>
  onAgain(): void
  /** The action of a missing item, which cannot be retried; `closeLabel` unless it closes a dialog. */
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
}

interface Props extends FailureProps {
  className?: string
  heading?: 'h2' | 'h3'
  /** Before the title. */
  children?: ReactNode
}

/** Missing and forbidden items look the same, so that other tenants' data is not disclosed (S14). Other failures offer a retry. */
export function FailureNotice({ t, error, texts, onAgain, onClose, closeLabel, ...props }: Props) {
  const { className = 'sheet-notice', heading: Heading = 'h3', children } = props
  const isMissing = ['not-found', 'forbidden', 'invalid-input'].includes(codeOf(error))
  const { requestId } = (error as Partial<AppError>).source ?? {}
  return (
    <div className={className} role="alert">
      {children}
      <Heading>{isMissing ? texts.missing : texts.failed}</Heading>
      <p>{isMissing ? texts.missingWhy : errorText(t as T, error)}</p>
      {isMissing && onClose && (
        <button type="button" className="button" onClick={onClose}>
          {closeLabel ?? t('word.close')}
        </button>
      )}
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {requestId && <p className="request-id">{t('word.request-id', { id: requestId })}</p>}
    </div>
  )
}
