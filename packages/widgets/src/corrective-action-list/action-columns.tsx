import type { CorrectiveAction } from '@lustra/core'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { Column } from '../ui/list/list.types.ts'
import { ActionDue, ActionStatusBadge } from '../visits/action-status.tsx'
import { said } from '../visits/model/said.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type Words = ScreenProps<typeof correctiveActionList, keyof CorrectiveActionListTexts>['t']

interface Look {
  /** Language tag. */
  tag: string
  times: Intl.DateTimeFormat
  days: Intl.DateTimeFormat
  /** The person's own calendar day. */
  today: string
}

/** The columns of V6. */
export function actionColumns(t: Words, { tag, times, days, today }: Look): Column<CorrectiveAction>[] {
  return [
    {
      key: 'what',
      title: t('what'),
      sort: 'Title',
      whole: (row) => `${row.Title} · ${row.Finding}`,
      draw: (row) => (
        <span className="what">
          <span className="what-title">{row.Title}</span>
          <span className="what-found">{row.Finding}</span>
        </span>
      ),
    },
    {
      key: 'store',
      title: t('store'),
      sort: 'StoreName',
      whole: (row) => `${row.StoreName} (${row.StoreCode}) · ${row.CustomerName}`,
      lines: 2,
      draw: (row) => row.StoreName,
    },
    {
      key: 'due',
      title: t('action.due-day'),
      sort: 'DueDate',
      draw: (row) => <ActionDue t={t} tag={tag} action={row} today={today} />,
    },
    {
      key: 'status',
      title: t('action.status'),
      sort: 'Status',
      draw: (row) => <ActionStatusBadge t={t} status={row.Status} />,
    },
    { key: 'report', title: t('report'), whole: (row) => row.ReportNo, draw: (row) => row.ReportNo },
    {
      key: 'created',
      title: t('created'),
      sort: 'CreatedAt',
      whole: (row) => said(times, row.CreatedAt),
      draw: (row) => <time dateTime={row.CreatedAt}>{said(days, row.CreatedAt)}</time>,
    },
    { key: 'files', title: t('files'), number: true, draw: (row) => row.Files || '–' },
  ]
}
