import { codeOf, errorText, type T } from '@lustra/core'
import { useTools } from '../kit/react/react-screen.tsx'
import { Again, Notice, Reference } from './notice.tsx'
import type { Words } from './report-viewer.types.ts'
import type { ReportState } from './report.state.ts'

type Failed = Pick<Extract<ReportState, { step: 'failed' }>, 'error' | 'reference' | 'isTampered'>

/** A report that cannot be shown: what is wrong in the person's words, and what they can do (R4). */
export function ReportNotice({ t, failed, onAgain }: { t: Words; failed: Failed; onAgain(): void }) {
  const { navigate } = useTools()
  const { error, reference, isTampered } = failed
  const code = codeOf(error)
  if (isTampered)
    return (
      <Notice icon="report" title={t('tampered')} why={t('tampered-why')}>
        <Again t={t} label={t('show-again')} onPress={onAgain} />
      </Notice>
    )
  if (code === 'not-found' || code === 'forbidden' || code === 'report-gone')
    return (
      <Notice icon="report" title={t('gone')} why={t('gone-why')}>
        <div className="ways">
          <button type="button" className="button" onClick={() => navigate({ path: '/' })}>
            {t('start')}
          </button>
          <Again t={t} onPress={onAgain} />
        </div>
        <Reference t={t} id={reference} />
      </Notice>
    )
  return (
    <Notice
      icon={code === 'offline' ? 'offline' : 'report'}
      title={t('failed')}
      why={errorText(t as T, error)}
    >
      <Again t={t} onPress={onAgain} />
      <Reference t={t} id={reference} />
    </Notice>
  )
}
