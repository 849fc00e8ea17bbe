import type { ServiceReport } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import type { Words } from './report-list.types.ts'

/** What a visit found, in words and a sign: passed, or how much asks for something and what of it is still open. */
export function ReportResult({ t, row }: { t: Words; row: ServiceReport }) {
  const { HasFile, Findings, OpenActions } = row
  if (!HasFile)
    return (
      <span className="result">
        <Icon name="clock" /> <span className="quiet-text">{t('no-file')}</span>
      </span>
    )
  // A host that does not say what was found.
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
