import { useEffect, useMemo, useState, type ReactNode } from 'react'
import {
  errorText,
  notify,
  publishChange,
  type ActionAssignee,
  type ActionFile,
  type ActionStep,
  type CorrectiveActionDetail,
  type T,
} from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { formatDate, formatDay, timeFormat, type TimeFormat } from '../../ui/time/format-date.ts'
import { StatusBadge, DueDay } from '../progress/badges.tsx'
import { ActionAttachments } from './action-attachments.tsx'
import { createActionFiles, type ActionFiles } from './action-files.ts'
import { ActionPhotos } from './action-photos.tsx'
import { ActionViewer, type Viewed } from './action-viewer.tsx'
import type { ActionT, ActionContext } from './action-detail.model.ts'

/** What a step is that changes no status. */
function stepText(t: ActionT, tag: string, { Kind = 'step', Assignee, DueDate }: ActionStep): ReactNode {
  if (Kind === 'step') return null
  if (Kind === 'due-moved')
    return <strong>{t('action.step-due', { day: formatDay(tag, DueDate ?? '') })}</strong>
  if (Kind !== 'assigned') return <strong>{t(`action.step-${Kind}`)}</strong>
  const name = Assignee ? nameOf(t, Assignee) : t('action.nobody')
  return <strong>{t('action.step-assigned', { name })}</strong>
}

/** The responsible one by name. */
export const nameOf = (t: ActionT, { Kind, Name }: Pick<ActionAssignee, 'Kind' | 'Name'>): string =>
  Kind === 'company' ? t('action.company') : Name

interface ActionHistoryProps {
  t: ActionT
  tag: string
  /** The photos of a step. */
  photosOf(step: ActionStep): ReactNode
  steps: readonly ActionStep[]
  times: TimeFormat
}

/** Steps of the action, oldest first: status, time, author, note (V6). */
const ActionHistory = ({ t, tag, photosOf, steps, times }: ActionHistoryProps) => (
  <section className="sheet-part" aria-label={t('action.history')}>
    <h3>{t('action.history')}</h3>
    <ol className="action-steps">
      {steps.map((step, index) => (
        <li key={index}>
          {stepText(t, tag, step) ?? <StatusBadge t={t} status={step.Status} />}{' '}
          <span className="sheet-by">
            <time dateTime={step.At}>{formatDate(times, step.At)}</time>
            {step.By && <> · {step.By}</>}
          </span>
          {step.Note && <p className="sheet-text">{step.Note}</p>}
          {photosOf(step)}
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
  /** Opens the plan; undefined for people who may not change it. */
  onPlan?: (() => void) | undefined
  /** It was verified here. */
  onVerified(): void
}

/** One action: facts, links, photos, attachments and history (V6). */
export function ActionContent(props: Props) {
  const { t, tag, context, action, onReport, onVisit } = props
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const files = useActionFiles(context)
  const times = useMemo(() => timeFormat(tag, action.TimeZone), [tag, action.TimeZone])
  const photos = action.Items.filter(({ Kind }) => Kind === 'photo')
  const ofSteps = new Set(action.History.flatMap(({ Photos = [] }) => Photos))
  const photosIn = (shown: readonly ActionFile[]) =>
    files &&
    shown.length > 0 && (
      <ActionPhotos t={t} caption={action.Title} photos={shown} files={files} times={times} />
    )
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
      <ActionFacts {...props} {...{ times, onVisit }} onReport={openReport} />
      {photosIn(photos.filter(({ Id }) => !ofSteps.has(Id)))}
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
      <ActionHistory
        {...{ t, tag, times, steps: action.History }}
        photosOf={({ Photos = [] }) => photosIn(photos.filter(({ Id }) => Photos.includes(Id)))}
      />
      {viewed && <ActionViewer t={t} viewed={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

interface FactsProps extends Omit<Props, 'onReport' | 'onVisit'>, LinksProps {
  times: TimeFormat
}

const ActionFacts = ({ t, tag, today, action, times, onReport, onVisit, ...rest }: FactsProps) => (
  <dl className="sheet-facts">
    <dt>{t('action.found')}</dt>
    <dd className="sheet-text">{action.Finding}</dd>
    <dt>{t('action.store')}</dt>
    <dd>
      {action.StoreName} ({action.StoreCode})
      <span className="sheet-by action-customer">{action.CustomerName}</span>
    </dd>
    <dt>{t('action.assignee')}</dt>
    <dd className="action-plan-line">
      <Assignee t={t} assignee={action.Assignee} />
      {rest.onPlan && (
        <button type="button" className="button small" onClick={rest.onPlan}>
          {t('action.change')}
        </button>
      )}
    </dd>
    <dt>{t('action.due-day')}</dt>
    <dd>
      <DueDay t={t} tag={tag} due={action} today={today} />
    </dd>
    {action.PhotoRequired && (
      <>
        <dt>{t('action.proof')}</dt>
        <dd>{t('action.photo-required')}</dd>
      </>
    )}
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
    {(action.VerifiedAt || (action.NeedsVerification && action.Status === 'done')) && (
      <Verification t={t} action={action} times={times} {...rest} />
    )}
    <ActionLinks {...{ t, action, onReport, onVisit }} />
  </dl>
)

/** Who is responsible: a person without access is as good as nobody. */
function Assignee({ t, assignee }: { t: ActionT; assignee: ActionAssignee | null | undefined }) {
  if (!assignee) return <span className="action-warn">{t('action.nobody')}</span>
  return (
    <>
      <span>{nameOf(t, assignee)}</span>
      {!assignee.HasAccess && (
        <span className="action-warn">
          <Icon name="warning" /> {t('action.no-access')}
        </span>
      )}
    </>
  )
}

type VerificationProps = Pick<Props, 't' | 'action' | 'context' | 'onVerified'> & { times: TimeFormat }

/** Whether the company's staff has confirmed that it is done, and the button to do so. */
function Verification({ t, action, context, times, onVerified }: VerificationProps) {
  const [isSending, setSending] = useState(false)

  async function verify() {
    if (isSending) return
    setSending(true)
    try {
      await context.core.api.verifyCorrectiveAction({ id: action.Id }, context.scope())
      publishChange(context.core, { kind: 'corrective-action', id: action.Id }, context.scope().group ?? '')
      notify({ kind: 'success', text: t('action.verified-now') })
      onVerified()
    } catch (error) {
      notify({ kind: 'error', text: errorText(t as T, error) })
    }
    setSending(false)
  }

  return (
    <>
      <dt>{t('action.verification')}</dt>
      <dd className="action-plan-line">
        {action.VerifiedAt ? (
          <span>{[action.VerifiedBy, formatDate(times, action.VerifiedAt)].filter(Boolean).join(' · ')}</span>
        ) : (
          <span className="action-warn">{t('action.not-verified')}</span>
        )}
        {action.MayVerify && (
          <button
            type="button"
            className="button small"
            aria-disabled={isSending}
            onClick={() => void verify()}
          >
            <Icon name="check" /> {t('action.verify')}
          </button>
        )}
      </dd>
    </>
  )
}

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
