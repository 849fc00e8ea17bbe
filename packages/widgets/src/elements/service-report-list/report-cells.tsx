import type { ServiceReport } from '@lustra/core'
import { formatDayIn, formatTimeIn, formatZone } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/columns.ts'
import { isElsewhere, type sharedZone } from '../../ui/time/format-date.ts'
import type { Translate } from './report-list.types.ts'
import { ReportRating, type RatingHandlers } from './report-rating.tsx'
import { ReportResult } from './report-result.tsx'
import type { serviceReportList } from './service-report-list.widget.ts'

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
