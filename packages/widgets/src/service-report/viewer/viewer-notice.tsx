import { errorText, type T } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { ServiceReportT } from '../service-report.types.ts'

interface Props {
  t: ServiceReportT
  error: unknown
  onAgain(): void
  /** The way to the whole visit, where there is one. */
  onVisit?: (() => void) | undefined
}

/**
 * Why there is nothing to read: the report itself is not in yet, it is gone or another tenant's, which reads as not found,
 * or it could not be had now (S14).
 */
export function ViewerNotice({ t, error, onAgain, onVisit }: Props) {
  const { code, source } = error as { code?: unknown; source?: { requestId?: string } }
  const isWaited = code === 'no-file'
  const isMissing = code === 'not-found' || code === 'forbidden' || code === 'invalid-input'
  const reason = isWaited ? 'report-waited' : isMissing ? 'report-not-found' : 'report-failed'
  return (
    <div className="viewer-notice" role={isWaited ? 'status' : 'alert'}>
      <span className="viewer-mark">
        <Icon name={isWaited ? 'clock' : 'report'} />
      </span>
      <h3>{t(`visit.${reason}`)}</h3>
      <p>
        {isWaited
          ? t('visit.report-waited-why')
          : isMissing
            ? t('visit.report-not-found-why')
            : errorText(t as T, error)}
      </p>
      {isWaited && onVisit && (
        <button type="button" className="button" onClick={onVisit}>
          {t('visit.whole')}
        </button>
      )}
      {!isWaited && !isMissing && (
        <button type="button" className="button" onClick={onAgain}>
          <Icon name="refresh" /> {t('word.try-again')}
        </button>
      )}
      {source?.requestId && !isWaited && (
        <p className="request-id">{t('visit.request-id', { id: source.requestId })}</p>
      )}
    </div>
  )
}
