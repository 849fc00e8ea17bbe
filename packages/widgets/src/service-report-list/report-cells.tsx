import type { ServiceReport } from '@lustra/core'
import { sayTimeIn, sayZone } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../list/screen/columns.ts'
import { isElsewhere } from '../service-report/model/format-date.ts'
import type { Words } from './report-list.types.ts'
import { ReportRating, type RatingActs } from './report-rating.tsx'
import { ReportResult } from './report-result.tsx'
import type { serviceReportList } from './service-report-list.widget.ts'

interface Look {
  /** Language tag. */
  tag: string
  /** Some stores' clocks show another time than the reader's, so that times have a zone beside them. */
  isForeign: boolean
}

/** Em of a time with its zone; "GMT+8" stands apart from Chinese times only where there is room for both. */
const foreignTime = (tag: string) => (tag.startsWith('zh') ? 18.25 : 16.5)

/** The cells of V2, with the result of the visit. */
export const reportCells = (
  t: Words,
  { tag, isForeign }: Look,
  acts: RatingActs,
): Cells<typeof serviceReportList, ServiceReport> => ({
  store: { whole: (row) => `${row.StoreName} (${row.StoreCode})`, cell: (row) => row.StoreName },
  customer: {
    whole: (row) => row.CustomerName,
    cell: (row) => <span className="quiet-text">{row.CustomerName}</span>,
  },
  type: { whole: (row) => row.ServiceTypeName, cell: (row) => row.ServiceTypeName },
  time: {
    ...(isForeign && { width: foreignTime(tag) }),
    whole: ({ ServiceTime, TimeZone }) => sayZone(tag, TimeZone, new Date(ServiceTime)),
    cell: (row) => <ServiceTime tag={tag} row={row} />,
  },
  result: { cell: (row) => <ReportResult t={t} row={row} /> },
  evaluation: { cell: (row) => <ReportRating t={t} row={row} acts={acts} /> },
  'sales-rep': {
    whole: (row) => row.SalesRep,
    cell: (row) => <span className="quiet-text">{row.SalesRep}</span>,
  },
})

/** By the clocks of the store; its zone stands beside it where the reader's clocks show another time. */
function ServiceTime({ tag, row }: { tag: string; row: ServiceReport }) {
  const moment = new Date(row.ServiceTime)
  if (Number.isNaN(moment.getTime())) return row.ServiceTime
  return (
    <time dateTime={row.ServiceTime}>
      <span className="whole">{sayTimeIn(tag, row.TimeZone, moment)}</span>
      {isElsewhere(row.TimeZone, moment) && (
        <>
          {' '}
          <span className="whole quiet-text">{sayZone(tag, row.TimeZone, moment, 'short')}</span>
        </>
      )}
    </time>
  )
}
