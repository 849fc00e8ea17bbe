import type { ServiceReport } from '@lustra/core'
import { formatDayIn, formatTimeIn, formatZone } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import type { T, ElementContext } from '../../kit/element-context.ts'
import { Icon, Stars } from '../../ui/basics/icon.tsx'
import type { RowAction } from '../../ui/list/list.types.ts'
import { isElsewhere, type sharedZone } from '../../ui/time/format-date.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type ReportListContext = ElementContext<typeof serviceReportList, keyof ServiceReportListTexts>

/** The texts of the list. */
export type Translate = T<keyof ServiceReportListTexts>

interface ActionHandlers {
  mayEvaluate: boolean
  onReport(id: string): void
  onEvaluation(id: string): void
  onDownload(id: string): void
  onVisit(id: string): void
}

/** Menu items of a report (V3, V5, V6). */
export const reportActions =
  (t: Translate, handlers: ActionHandlers) =>
  (row: ServiceReport): readonly RowAction[] => {
    const isEvaluated = row.FeedbackStatus === 'feedbacked'
    const actions: RowAction[] = []
    const add = (key: string, icon: RowAction['icon'], name: string, action: (id: string) => void) =>
      actions.push({ key, icon, name, onChoose: () => action(row.Id) })
    add(
      'report',
      row.HasFile ? 'report' : 'clock',
      t(row.HasFile ? 'view-report' : 'no-file'),
      handlers.onReport,
    )
    // There is nothing to evaluate before the report arrives.
    if (isEvaluated || (handlers.mayEvaluate && row.HasFile))
      add('evaluation', 'star', t(isEvaluated ? 'view-evaluation' : 'evaluate'), handlers.onEvaluation)
    if (row.HasFile) add('download', 'download', t('download'), handlers.onDownload)
    const open = row.OpenActions ?? 0
    add('visit', 'clipboard', open ? t('visit-with-actions', { count: open }) : t('visit'), handlers.onVisit)
    return actions
  }

export const reportName = (row: ServiceReport) => `${row.StoreName}, ${row.CustomerName}, ${row.ReportNo}`

interface RatingHandlers {
  mayEvaluate: boolean
  onEvaluation(id: string): void
}

/** Evaluate button, or the given rating. Both open the evaluation. */
function ReportRating({ t, row, handlers }: { t: Translate; row: ServiceReport; handlers: RatingHandlers }) {
  const { Id, OverallRating: rating } = row
  const isEvaluated = row.FeedbackStatus === 'feedbacked'
  if (!isEvaluated && !(handlers.mayEvaluate && row.HasFile))
    return <span className="badge pending">{t('visit.pending')}</span>
  const label = t(isEvaluated ? 'view-evaluation-of' : 'evaluate-of', { report: reportName(row) })
  return (
    <button
      type="button"
      className={isEvaluated ? 'rating-button' : 'rating-button offer'}
      aria-label={rating ? [label, t('visit.rating', { rating })].join(', ') : label}
      onClick={() => handlers.onEvaluation(Id)}
    >
      {isEvaluated && rating ? (
        <Stars rating={rating} label={t('visit.rating', { rating })} />
      ) : (
        <>
          <Icon name="star" className="short-rating" />
          <span>{t(isEvaluated ? 'view-evaluation' : 'evaluate')}</span>
        </>
      )}
    </button>
  )
}

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

interface CellFormat {
  /** BCP 47 language tag. */
  tag: string
  /** The zone of all times, said once in the heading. Null: each time that is not in the reader's zone names its own. */
  zone: ReturnType<typeof sharedZone>
}

/** Cells of the list (V2). */
export const reportCells = (
  t: Translate,
  { tag, zone }: CellFormat,
  handlers: RatingHandlers,
): Cells<typeof serviceReportList, ServiceReport> => ({
  store: { whole: (row) => `${row.StoreName} (${row.StoreCode})`, cell: (row) => row.StoreName },
  customer: {
    whole: (row) => row.CustomerName,
    cell: (row) => <span className="quiet-text">{row.CustomerName}</span>,
  },
  type: { whole: (row) => row.ServiceTypeName, cell: (row) => row.ServiceTypeName },
  time: {
    ...(zone && { label: t('time-in', { zone: zone.short }), about: zone.long }),
    cell: (row) => <ServiceTime tag={tag} row={row} isZoned={!zone} />,
  },
  result: { cell: (row) => <ReportResult t={t} row={row} /> },
  evaluation: { cell: (row) => <ReportRating t={t} row={row} handlers={handlers} /> },
  'sales-rep': {
    whole: (row) => row.SalesRep,
    cell: (row) => <span className="quiet-text">{row.SalesRep}</span>,
  },
})

/** In the store's time zone; `isZoned`: with its name when that differs from the reader's. */
function ServiceTime({ tag, row, isZoned }: { tag: string; row: ServiceReport; isZoned: boolean }) {
  const moment = new Date(row.ServiceTime)
  if (Number.isNaN(moment.getTime())) return row.ServiceTime
  const day = formatDayIn(tag, row.TimeZone, moment)
  return (
    <time dateTime={row.ServiceTime}>
      <span className="whole">
        {day}
        <span className="hour">{formatTimeIn(tag, row.TimeZone, moment).slice(day.length)}</span>
      </span>
      {isZoned && isElsewhere(row.TimeZone, moment) && (
        <>
          {' '}
          <span className="whole quiet-text" title={formatZone(tag, row.TimeZone, moment)}>
            {formatZone(tag, row.TimeZone, moment, 'short')}
          </span>
        </>
      )}
    </time>
  )
}
