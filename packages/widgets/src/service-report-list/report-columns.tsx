import type { ServiceReport } from '@lustra/core'
import { sayTimeIn, sayZone } from '@lustra/core/contract/rules/zones.ts'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { Column } from '../ui/list/list.types.ts'
import { isElsewhere } from '../service-report/model/format-date.ts'
import { ReportRating, type RatingActs } from './report-rating.tsx'
import { ReportResult } from './report-result.tsx'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type Words = ScreenProps<typeof serviceReportList, keyof ServiceReportListTexts>['t']

interface Look {
  /** Language tag. */
  tag: string
  /** Some stores' clocks show another time than the reader's, so that times have a zone beside them. */
  isForeign: boolean
}

/** The columns of V2, with the result of the visit. */
export function reportColumns(t: Words, look: Look, acts: RatingActs): Column<ServiceReport>[] {
  const { tag, isForeign } = look
  return [
    {
      key: 'store',
      label: t('store'),
      sort: 'StoreName',
      width: 16,
      priority: 'first',
      whole: (row) => `${row.StoreName} (${row.StoreCode})`,
      cell: (row) => row.StoreName,
    },
    {
      key: 'customer',
      label: t('customer'),
      sort: 'CustomerName',
      width: 11,
      priority: 'last',
      whole: (row) => row.CustomerName,
      cell: (row) => <span className="quiet-text">{row.CustomerName}</span>,
    },
    {
      key: 'type',
      label: t('type'),
      sort: 'ServiceType',
      width: 11,
      priority: 'last',
      whole: (row) => row.ServiceTypeName,
      cell: (row) => row.ServiceTypeName,
    },
    {
      key: 'time',
      label: t('time'),
      sort: 'ServiceTime',
      width: isForeign ? 16.5 : 12.75,
      whole: ({ ServiceTime, TimeZone }) => sayZone(tag, TimeZone, new Date(ServiceTime)),
      cell: (row) => <ServiceTime tag={tag} row={row} />,
    },
    {
      key: 'result',
      label: t('result'),
      width: 9.5,
      cell: (row) => <ReportResult t={t} row={row} />,
    },
    {
      key: 'evaluation',
      label: t('evaluation'),
      sort: 'OverallRating',
      width: 8.5,
      cell: (row) => <ReportRating t={t} row={row} acts={acts} />,
    },
    {
      key: 'sales-rep',
      label: t('sales-rep'),
      sort: 'SalesRep',
      width: 8.5,
      priority: 'last',
      whole: (row) => row.SalesRep,
      cell: (row) => <span className="quiet-text">{row.SalesRep}</span>,
    },
  ]
}

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
