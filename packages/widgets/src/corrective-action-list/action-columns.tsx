import type { CorrectiveAction } from '@lustra/core'
import { dayIn, sayDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { Column } from '../ui/list/list.types.ts'
import { ActionDue, ActionStatusBadge } from '../corrective-action/action-status.tsx'
import { formatDate, timeFormat } from '../service-report/model/format-date.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type Words = ScreenProps<typeof correctiveActionList, keyof CorrectiveActionListTexts>['t']

interface Look {
  /** Language tag. */
  tag: string
  now: Date
}

/** The columns of V6. */
export function actionColumns(t: Words, { tag, now }: Look): Column<CorrectiveAction>[] {
  return [
    {
      key: 'what',
      label: t('what'),
      sort: 'Title',
      width: 18,
      priority: 'first',
      cell: (row) => (
        <span className="what" title={row.Finding}>
          <span className="what-title">{row.Title}</span>
          <span className="what-found">{row.Finding}</span>
        </span>
      ),
    },
    {
      key: 'store',
      label: t('store'),
      sort: 'StoreName',
      width: 15,
      priority: 'first',
      whole: (row) => `${row.StoreName} (${row.StoreCode}) · ${row.CustomerName}`,
      cell: (row) => row.StoreName,
    },
    {
      key: 'due',
      label: t('action.due-day'),
      sort: 'DueDate',
      width: 15,
      cell: (row) => <ActionDue t={t} tag={tag} action={row} today={dayIn(row.TimeZone, now)} />,
    },
    {
      key: 'status',
      label: t('action.status'),
      sort: 'Status',
      width: 9.5,
      cell: (row) => <ActionStatusBadge t={t} status={row.Status} />,
    },
    {
      key: 'report',
      label: t('report'),
      width: 11,
      whole: (row) => row.ReportNo,
      cell: (row) => row.ReportNo,
    },
    {
      key: 'created',
      label: t('created'),
      sort: 'CreatedAt',
      width: 9.5,
      whole: (row) => formatDate(timeFormat(tag, row.TimeZone), row.CreatedAt),
      cell: (row) => (
        <time dateTime={row.CreatedAt}>{sayDayIn(tag, row.TimeZone, new Date(row.CreatedAt))}</time>
      ),
    },
    { key: 'files', label: t('files'), width: 5, number: true, cell: (row) => row.Files || '–' },
  ]
}
