import type { ServiceReport } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { Translate } from './report-list.types.ts'

/** Result of a visit: passed, or the number of findings with the open actions. */
export function ReportResult({ t, row }: { t: Translate; row: ServiceReport }) {
  const { HasFile, Findings, OpenActions } = row
  if (!HasFile)
    return (
      <span className="result">
        <Icon name="clock" /> <span className="quiet-text">{t('no-file')}</span>
      </span>
    )
  // The host does not report findings.
  if (Findings === null || Findings === undefined) return '–'
  return (
    <span className={Findings ? 'result bad' : 'result good'}>
      <Icon name={Findings ? 'warning' : 'check'} />
      <span>{Findings ? t('findings', { count: Findings }) : t('passed')}</span>
      {!!OpenActions && (
        <span className="open-actions" title={t('open-actions', { count: OpenActions })}>
          <Icon name="clipboard" />
          <span aria-hidden="true">{OpenActions}</span>
          <span className="unseen">{t('open-actions', { count: OpenActions })}</span>
        </span>
      )}
    </span>
  )
}
