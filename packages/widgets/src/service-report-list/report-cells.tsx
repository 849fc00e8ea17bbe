import type { ServiceReport } from '@lustra/core'
import { formatTimeIn, formatZone } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../list/screen/columns.ts'
import { isElsewhere } from '../service-report/model/format-date.ts'
import type { Translate } from './report-list.types.ts'
import { ReportRating, type RatingHandlers } from './report-rating.tsx'
import { ReportResult } from './report-result.tsx'
import type { serviceReportList } from './service-report-list.widget.ts'

interface CellFormat {
  /** BCP 47 language tag. */
  tag: string
  /** Some stores are in another time zone than the reader, so that times show their zone. */
  isForeign: boolean
}

/** Column width in em of a time with its zone. */
const zonedTimeWidth = (tag: string) => (tag.startsWith('zh') ? 18.25 : 16.5)

/** Cells of the list (V2). */
export const reportCells = (
  t: Translate,
  { tag, isForeign }: CellFormat,
  handlers: RatingHandlers,
): Cells<typeof serviceReportList, ServiceReport> => ({
  store: { whole: (row) => `${row.StoreName} (${row.StoreCode})`, cell: (row) => row.StoreName },
  customer: {
    whole: (row) => row.CustomerName,
    cell: (row) => <span className="quiet-text">{row.CustomerName}</span>,
  },
  type: { whole: (row) => row.ServiceTypeName, cell: (row) => row.ServiceTypeName },
  time: {
    ...(isForeign && { width: zonedTimeWidth(tag) }),
    whole: ({ ServiceTime, TimeZone }) => formatZone(tag, TimeZone, new Date(ServiceTime)),
    cell: (row) => <ServiceTime tag={tag} row={row} />,
  },
  result: { cell: (row) => <ReportResult t={t} row={row} /> },
  evaluation: { cell: (row) => <ReportRating t={t} row={row} handlers={handlers} /> },
  'sales-rep': {
    whole: (row) => row.SalesRep,
    cell: (row) => <span className="quiet-text">{row.SalesRep}</span>,
  },
})

/** In the store's time zone, with its name when that differs from the reader's. */
function ServiceTime({ tag, row }: { tag: string; row: ServiceReport }) {
  const moment = new Date(row.ServiceTime)
  if (Number.isNaN(moment.getTime())) return row.ServiceTime
  return (
    <time dateTime={row.ServiceTime}>
      <span className="whole">{formatTimeIn(tag, row.TimeZone, moment)}</span>
      {isElsewhere(row.TimeZone, moment) && (
        <>
          {' '}
          <span className="whole quiet-text">{formatZone(tag, row.TimeZone, moment, 'short')}</span>
        </>
      )}
    </time>
  )
}
