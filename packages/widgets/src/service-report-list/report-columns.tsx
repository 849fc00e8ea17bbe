import type { ServiceReport } from '@lustra/core'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { Column } from '../ui/list/list.types.ts'
import { said } from '../visits/model/said.ts'
import { Stars } from '../ui/basics/stars.tsx'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

export type Words = ScreenProps<typeof serviceReportList, keyof ServiceReportListTexts>['t']

/** Day and hour stand in two lines where the room is short, and neither is torn. */
interface RowTimes {
  days: Intl.DateTimeFormat
  hours: Intl.DateTimeFormat
}

/** The columns of V2. */
export function reportColumns(t: Words, { days, hours }: RowTimes): Column<ServiceReport>[] {
  const pending = t('visit.pending')
  const ratings = [1, 2, 3, 4, 5].map((rating) => t('visit.rating', { rating }))
  return [
    {
      key: 'customer',
      title: t('customer'),
      sort: 'CustomerName',
      atLeast: 11.5,
      lines: 2,
      whole: (row) => row.CustomerName,
      draw: (row) => row.CustomerName,
    },
    {
      key: 'store',
      title: t('store'),
      sort: 'StoreName',
      atLeast: 12,
      lines: 2,
      whole: (row) => `${row.StoreName} (${row.StoreCode})`,
      draw: (row) => row.StoreName,
    },
    {
      key: 'sales-rep',
      title: t('sales-rep'),
      sort: 'SalesRep',
      atLeast: 7.5,
      lines: 2,
      whole: (row) => row.SalesRep,
      draw: (row) => row.SalesRep,
    },
    {
      key: 'type',
      title: t('type'),
      sort: 'ServiceType',
      atLeast: 8,
      lines: 2,
      whole: (row) => row.ServiceTypeName,
      draw: (row) => row.ServiceTypeName,
    },
    {
      key: 'time',
      title: t('time'),
      sort: 'ServiceTime',
      atLeast: 9.25,
      lines: 2,
      draw: ({ ServiceTime }) => (
        <time dateTime={ServiceTime}>
          <span className="whole">{said(days, ServiceTime)}</span>{' '}
          <span className="whole">{said(hours, ServiceTime)}</span>
        </time>
      ),
    },
    {
      key: 'evaluation',
      title: t('evaluation'),
      sort: 'OverallRating',
      atLeast: 8.25,
      draw: (row) =>
        row.FeedbackStatus === 'pending' ? (
          <span className="badge pending">{pending}</span>
        ) : row.OverallRating ? (
          <Stars rating={row.OverallRating} label={ratings[row.OverallRating - 1]!} />
        ) : (
          '–'
        ),
    },
  ]
}
