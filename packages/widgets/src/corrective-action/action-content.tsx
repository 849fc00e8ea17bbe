import type { CorrectiveActionDetail } from '@lustra/core'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import { createActionFiles, type ActionFiles } from './action-files.ts'
import { ActionHistory } from './action-history.tsx'
import { ActionAttachments } from './action-attachments.tsx'
import { ActionPhotos } from './action-photos.tsx'
import { DueDay, StatusBadge } from '../progress/marks.tsx'
import { ActionViewer, type Viewed } from './action-viewer.tsx'
import type { ActionTools, ActionT } from './action.types.ts'
import { formatDate, timeFormat, type TimeFormat } from '../service-report/model/format-date.ts'

/** The ways on from an action: to its report, in place unless somebody else shows it, and to the whole visit. */
export interface Leads {
  onReport?: ((report: NonNullable<CorrectiveActionDetail['Report']>) => void) | undefined
  /** Takes the id of the report; without it no way is offered. */
  onVisit?: ((reportId: string) => void) | undefined
}

interface Props extends Leads {
  t: ActionT
  /** Language tag. */
  tag: string
  /** The calendar day at the store. */
  today: string
  tools: ActionTools
  action: CorrectiveActionDetail
}

/** What is known of one action: facts, ways on, photos, attachments and history (V6). */
export function ActionContent({ t, tag, today, tools, action, onReport, onVisit }: Props) {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const files = useActionFiles(tools)
  const times = useMemo(() => timeFormat(tag, action.TimeZone), [tag, action.TimeZone])
  const photos = action.Items.filter(({ Kind }) => Kind === 'photo')
  const attachments = action.Items.filter(({ Kind }) => Kind === 'paper')

  function openReport(report: NonNullable<CorrectiveActionDetail['Report']>) {
    if (onReport) return onReport(report)
    setViewed({
      id: report.Id,
      title: report.ReportNo,
      subtitle: [action.StoreName, report.ServiceTypeName, formatDate(times, report.ServiceTime)].join(' · '),
      load: (signal) => tools.core.api.viewServiceReport(report.Kind, report.Id, tools.scope(signal)),
    })
  }

  return (
    <>
      <ActionFacts t={t} tag={tag} today={today} action={action} times={times} />
      <ActionLeads t={t} action={action} onReport={openReport} onVisit={onVisit} />
      {files && photos.length > 0 && <ActionPhotos t={t} photos={photos} files={files} times={times} />}
      {files && attachments.length > 0 && (
        <ActionAttachments
          t={t}
          tag={tag}
          attachments={attachments}
          files={files}
          times={times}
          onOpen={({ Id, Name }) =>
            setViewed({ id: Id, title: Name, subtitle: action.Title, load: () => files.file(Id) })
          }
        />
      )}
      <ActionHistory t={t} steps={action.History} times={times} />
      {viewed && <ActionViewer t={t} viewed={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

interface FactsProps extends Pick<Props, 't' | 'tag' | 'today' | 'action'> {
  times: TimeFormat
}

const ActionFacts = ({ t, tag, today, action, times }: FactsProps) => (
  <dl className="sheet-facts">
    <dt>{t('state.status')}</dt>
    <dd>
      <StatusBadge t={t} status={action.Status} />
    </dd>
    <dt>{t('action.due-day')}</dt>
    <dd>
      <DueDay t={t} tag={tag} due={action} today={today} />
    </dd>
    {action.ClosedAt && (
      <>
        <dt>{t('action.closed-on')}</dt>
        <dd>
          <time dateTime={action.ClosedAt}>{formatDate(times, action.ClosedAt)}</time>
        </dd>
      </>
    )}
    <dt>{t('action.store')}</dt>
    <dd>
      {action.StoreName} ({action.StoreCode}) · {action.CustomerName}
    </dd>
    <dt>{t('action.found')}</dt>
    <dd className="sheet-text">{action.Finding}</dd>
  </dl>
)

interface LeadsProps extends Pick<Props, 't' | 'action' | 'onVisit'> {
  onReport(report: NonNullable<CorrectiveActionDetail['Report']>): void
}

function ActionLeads({ t, action: { Report: report, ReportId }, onReport, onVisit }: LeadsProps) {
  // Whoever reads none of the lists that the report is on is not led to it.
  if (!report) return null
  return (
    <p className="sheet-leads">
      {report.HasFile ? (
        <button type="button" className="button" onClick={() => onReport(report)}>
          <Icon name="report" /> {t('action.from-report', { report: report.ReportNo })}
        </button>
      ) : (
        <span>
          {t('action.from-report', { report: report.ReportNo })}. {t('action.no-report-file')}
        </span>
      )}
      {onVisit && (
        <button type="button" className="button" onClick={() => onVisit(ReportId)}>
          <Icon name="inbox" /> {t('action.visit')}
        </button>
      )}
    </p>
  )
}

/** The files for as long as the action is shown. */
function useActionFiles(tools: ActionTools): ActionFiles | null {
  const [files, setFiles] = useState<ActionFiles | null>(null)
  useEffect(() => {
    const made = createActionFiles((id, signal) =>
      tools.core.api.correctiveActionFile(id, tools.scope(signal)),
    )
    setFiles(made)
    return made.end
  }, [tools])
  return files
}
