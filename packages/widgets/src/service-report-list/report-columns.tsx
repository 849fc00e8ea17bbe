import type { ServiceReport } from '@lustra/core'
import type { ScreenProps } from '../kit/react-screen.tsx'
import type { Column } from '../ui/list/list.types.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'
import { Stars } from './stars.tsx'

export type Words = ScreenProps<typeof serviceReportList, keyof ServiceReportListTexts>['t']

/** Times as the person's language writes them, in the person's own time zone. */
export const timeFormat = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...hours(tag) })

/** Chinese schedules count to 24; the words for parts of the day that a locale may put instead only take room. */
const hours = (tag: string) => (tag.startsWith('zh') ? { hourCycle: 'h23' as const } : {})

/** The columns of V2. */
export function reportColumns(t: Words, times: Intl.DateTimeFormat): Column<ServiceReport>[] {
  return [
    {
      key: 'customer',
      title: t('customer'),
      sort: 'CustomerName',
      whole: (row) => row.CustomerName,
      draw: (row) => row.CustomerName,
    },
    {
      key: 'store',
      title: t('store'),
      sort: 'StoreName',
      whole: (row) => `${row.StoreName} (${row.StoreCode})`,
      draw: (row) => row.StoreName,
    },
    {
      key: 'sales-rep',
      title: t('sales-rep'),
      sort: 'SalesRep',
      whole: (row) => row.SalesRep,
      draw: (row) => row.SalesRep,
    },
    {
      key: 'type',
      title: t('type'),
      sort: 'ServiceType',
      whole: (row) => row.ServiceTypeName,
      draw: (row) => row.ServiceTypeName,
    },
    {
      key: 'time',
      title: t('time'),
      sort: 'ServiceTime',
      draw: (row) => <time dateTime={row.ServiceTime}>{said(times, row.ServiceTime)}</time>,
    },
    {
      key: 'evaluation',
      title: t('evaluation'),
      sort: 'OverallRating',
      draw: (row) =>
        row.FeedbackStatus === 'pending' ? (
          <span className="badge pending">{t('pending')}</span>
        ) : row.OverallRating ? (
          <Stars rating={row.OverallRating} label={t('rating', { rating: row.OverallRating })} />
        ) : (
          '–'
        ),
    },
  ]
}

/** A host's time in the person's words; what is no time stands as it came. */
export function said(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : format.format(date)
}
