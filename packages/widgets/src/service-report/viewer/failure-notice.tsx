import { errorText, type T } from '@lustra/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import type { ServiceReportT } from '../service-report.types.ts'

interface Props {
  t: ServiceReportT
  error: unknown
  className: string
  heading: 'h2' | 'h3'
  /** The titles, and why nothing was found. */
  texts: Record<'missing' | 'missingWhy' | 'failed', string>
  onAgain(): void
  /** Before the title. */
  children?: ReactNode
}

/** What is gone or another tenant's reads as not found; any other failure offers another try (S14). */
export function FailureNotice({ t, error, className, heading: Heading, texts, onAgain, children }: Props) {
  const { code, source } = error as { code?: unknown; source?: { requestId?: string } }
  const isMissing = code === 'not-found' || code === 'forbidden' || code === 'invalid-input'
  return (
    <div className={className} role="alert">
      {children}
      <Heading>{isMissing ? texts.missing : texts.failed}</Heading>
      <p>{isMissing ? texts.missingWhy : errorText(t as T, error)}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {source?.requestId && <p className="request-id">{t('visit.request-id', { id: source.requestId })}</p>}
    </div>
  )
}
