import { useEffect, useMemo, useState } from 'react'
import type { ActionStep, CorrectiveActionDetail } from '@lustra/core'
import { formatDate, timeFormat, type TimeFormat } from '../../ui/time/format-date.ts'
import { StatusBadge, DueDay } from '../progress/badges.tsx'
import { ActionAttachments } from './action-attachments.tsx'
import { createActionFiles, type ActionFiles } from './action-files.ts'
import { ActionPhotos } from './action-photos.tsx'
import { ActionViewer, type Viewed } from './action-viewer.tsx'
import type { ActionT, ActionContext } from './action-detail.model.ts'

interface ActionHistoryProps {
  t: ActionT
  steps: readonly ActionStep[]
  times: TimeFormat
}

/** Steps of the action, oldest first: status, time, author, note (V6). */
const ActionHistory = ({ t, steps, times }: ActionHistoryProps) => (
  <section className="sheet-part" aria-label={t('action.history')}>
    <h3>{t('action.history')}</h3>
    <ol className="action-steps">
      {steps.map((step, index) => (
        <li key={index}>
          <StatusBadge t={t} status={step.Status} />{' '}
          <span className="sheet-by">
            <time dateTime={step.At}>{formatDate(times, step.At)}</time>
            {step.By && <> · {step.By}</>}
          </span>
          {step.Note && <p className="sheet-text">{step.Note}</p>}
        </li>
      ))}
    </ol>
  </section>
)

/** Handlers for the links of an action. */
export interface LinkHandlers {
  /** Defaults to a viewer over the action. */
  onReport?: ((report: NonNullable<CorrectiveActionDetail['Report']>) => void) | undefined
  /** Takes the id of the report; no link when undefined. */
  onVisit?: ((reportId: string) => void) | undefined
}

interface Props extends LinkHandlers {
  t: ActionT
  /** BCP 47 language tag. */
  tag: string
  /** Current calendar day at the store. */
  today: string
  context: ActionContext
  action: CorrectiveActionDetail
}

/** One action: facts, links, photos, attachments and history (V6). */
export function ActionContent({ t, tag, today, context, action, onReport, onVisit }: Props) {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const files = useActionFiles(context)
  const times = useMemo(() => timeFormat(tag, action.TimeZone), [tag, action.TimeZone])
  const photos = action.Items.filter(({ Kind }) => Kind === 'photo')
  const attachments = action.Items.filter(({ Kind }) => Kind === 'paper')

  function openReport(report: NonNullable<CorrectiveActionDetail['Report']>) {
    if (onReport) return onReport(report)
    setViewed({
      id: report.Id,
      title: report.ReportNo,
      subtitle: [action.StoreName, report.ServiceTypeName, formatDate(times, report.ServiceTime)].join(' · '),
      load: (signal) =>
        context.core.api.viewServiceReport(report.Kind, { id: report.Id }, context.scope(signal)),
    })
  }

  return (
    <>
      <ActionFacts {...{ t, tag, today, action, times, onVisit }} onReport={openReport} />
      {files && photos.length > 0 && (
        <ActionPhotos t={t} caption={action.Title} photos={photos} files={files} times={times} />
      )}
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

interface FactsProps extends Pick<Props, 't' | 'tag' | 'today' | 'action'>, LinksProps {
  times: TimeFormat
}

const ActionFacts = ({ t, tag, today, action, times, onReport, onVisit }: FactsProps) => (
  <dl className="sheet-facts">
    <dt>{t('action.found')}</dt>
    <dd className="sheet-text">{action.Finding}</dd>
    <dt>{t('action.store')}</dt>
    <dd>
      {action.StoreName} ({action.StoreCode})
      <span className="sheet-by action-customer">{action.CustomerName}</span>
    </dd>
    <dt>{t('action.due-day')}</dt>
    <dd>
      <DueDay t={t} tag={tag} due={action} today={today} />
    </dd>
    <dt>{t('state.status')}</dt>
    <dd>
      <StatusBadge t={t} status={action.Status} />
    </dd>
    {action.ClosedAt && (
      <>
        <dt>{t('action.closed-on')}</dt>
        <dd>
          <time dateTime={action.ClosedAt}>{formatDate(times, action.ClosedAt)}</time>
        </dd>
      </>
    )}
    <ActionLinks {...{ t, action, onReport, onVisit }} />
  </dl>
)

interface LinksProps extends Pick<Props, 't' | 'action' | 'onVisit'> {
  onReport(report: NonNullable<CorrectiveActionDetail['Report']>): void
}

function ActionLinks({ t, action: { Report: report, ReportId }, onReport, onVisit }: LinksProps) {
  // Null for people without access to the lists of the report.
  if (!report) return null
  const name = t('action.from-report', { report: report.ReportNo })
  return (
    <>
      <dt>{t('action.report')}</dt>
      <dd className="action-links">
        {report.HasFile ? (
          <button type="button" className="link" aria-label={name} onClick={() => onReport(report)}>
            {report.ReportNo}
          </button>
        ) : (
          <span>
            {report.ReportNo} · {t('action.no-report-file')}
          </span>
        )}
        {onVisit && (
          <button type="button" className="link" onClick={() => onVisit(ReportId)}>
            {t('action.visit')}
          </button>
        )}
      </dd>
    </>
  )
}

/** Files that are released on unmount. */
function useActionFiles(context: ActionContext): ActionFiles | null {
  const [files, setFiles] = useState<ActionFiles | null>(null)
  useEffect(() => {
    const created = createActionFiles((id, signal) =>
      context.core.api.correctiveActionFile({ id }, context.scope(signal)),
    )
    setFiles(created)
    return created.dispose
  }, [context])
  return files
}
