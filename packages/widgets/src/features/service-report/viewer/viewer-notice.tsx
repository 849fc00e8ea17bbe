import { Icon } from '../../../ui/basics/icon.tsx'
import type { ServiceReportT } from '../service-report.types.ts'
import { FailureNotice } from '../../../ui/failure/failure-notice.tsx'

interface Props {
  t: ServiceReportT
  error: unknown
  onAgain(): void
  /** Opens the whole visit, where available. */
  onVisit?: (() => void) | undefined
}

/** Why no report is shown: no file yet, not found, or failed to load (S14). */
export function ViewerNotice({ t, error, onAgain, onVisit }: Props) {
  if ((error as { code?: unknown }).code === 'no-file') return <NoFileYet t={t} onVisit={onVisit} />
  const texts = {
    missing: t('visit.report-not-found'),
    missingWhy: t('visit.report-not-found-why'),
    failed: t('visit.report-failed'),
  }
  return (
    <FailureNotice {...{ t, error, texts, onAgain }} className="viewer-notice">
      <span className="viewer-notice-icon">
        <Icon name="report" />
      </span>
    </FailureNotice>
  )
}

const NoFileYet = ({ t, onVisit }: Pick<Props, 't' | 'onVisit'>) => (
  <div className="viewer-notice" role="status">
    <span className="viewer-notice-icon">
      <Icon name="clock" />
    </span>
    <h3>{t('visit.report-waited')}</h3>
    <p>{t('visit.report-waited-why')}</p>
    {onVisit && (
      <button type="button" className="button" onClick={onVisit}>
        {t('visit.whole')}
      </button>
    )}
  </div>
)
