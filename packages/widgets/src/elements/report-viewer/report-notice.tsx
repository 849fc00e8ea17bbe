import { codeOf, errorText, type T } from '@lustra/core'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { Notice, Reference, RetryButton } from './notice.tsx'
import type { ReportState } from './report.state.ts'
import type { Translate } from './report.config.ts'

type Failed = Pick<Extract<ReportState, { step: 'failed' }>, 'error' | 'reference' | 'isTampered'>

/** Why a report cannot be shown, and what the person can do (R4). */
export function ReportNotice({ t, failed, onRetry }: { t: Translate; failed: Failed; onRetry(): void }) {
  const { follow } = useElementContext()
  const { error, reference, isTampered } = failed
  const code = codeOf(error)
  if (isTampered)
    return (
      <Notice icon="report" title={t('tampered')} reason={t('tampered-why')}>
        <RetryButton t={t} label={t('show-again')} onPress={onRetry} />
      </Notice>
    )
  if (code === 'not-found' || code === 'forbidden' || code === 'report-gone')
    return (
      <Notice icon="report" title={t('gone')} reason={t('gone-why')}>
        <div className="actions">
          <button type="button" className="button" onClick={() => follow({ path: '/' })}>
            {t('start')}
          </button>
          <RetryButton t={t} onPress={onRetry} />
        </div>
        <Reference t={t} id={reference} />
      </Notice>
    )
  return (
    <Notice
      icon={code === 'offline' ? 'offline' : 'report'}
      title={t('failed')}
      reason={errorText(t as T, error)}
    >
      <RetryButton t={t} onPress={onRetry} />
      <Reference t={t} id={reference} />
    </Notice>
  )
}
