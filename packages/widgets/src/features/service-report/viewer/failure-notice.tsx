import { errorText, type T } from '@lustra/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/basics/icon.tsx'
import type { ServiceReportT } from '../service-report.types.ts'

interface Props {
  t: ServiceReportT
  error: unknown
  className: string
  heading: 'h2' | 'h3'
  /** Titles, and the reason for a missing item. */
  texts: Record<'missing' | 'missingWhy' | 'failed', string>
  onAgain(): void
  /** The action of a missing item, which cannot be retried; `closeLabel` unless it closes a dialog. */
  onClose?: (() => void) | undefined
  closeLabel?: string
  /** Before the title. */
  children?: ReactNode
}

/** Missing and forbidden items look the same, so that other tenants' data is not disclosed (S14). Other failures offer a retry. */
export function FailureNotice({
  t,
  error,
  className,
  heading: Heading,
  texts,
  onAgain,
  onClose,
  closeLabel,
  children,
}: Props) {
  const { code, source } = error as { code?: unknown; source?: { requestId?: string } }
  const isMissing = code === 'not-found' || code === 'forbidden' || code === 'invalid-input'
  return (
    <div className={className} role="alert">
      {children}
      <Heading>{isMissing ? texts.missing : texts.failed}</Heading>
      <p>{isMissing ? texts.missingWhy : errorText(t as T, error)}</p>
      {isMissing && onClose && (
        <button type="button" className="button" onClick={onClose}>
          {closeLabel ?? t('visit.close')}
        </button>
      )}
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {source?.requestId && <p className="request-id">{t('visit.request-id', { id: source.requestId })}</p>}
    </div>
  )
}
