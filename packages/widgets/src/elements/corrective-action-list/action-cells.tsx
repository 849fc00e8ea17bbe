import type { CorrectiveAction } from '@lustra/core'
import { dayIn, formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import { nameOf } from '../../features/corrective-action/action-content.tsx'
import { DueDay, StatusBadge } from '../../features/progress/badges.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type Translate = ScreenProps<typeof correctiveActionList, keyof CorrectiveActionListTexts>['t']

interface CellFormat {
  /** BCP 47 language tag. */
  tag: string
  now: Date
}

const assigneeOf = (t: Translate, { Assignee }: CorrectiveAction) => (Assignee ? nameOf(t, Assignee) : '–')

/** Cells of the list (V6). */
export const actionCells = (
  t: Translate,
  { tag, now }: CellFormat,
): Cells<typeof correctiveActionList, CorrectiveAction> => ({
  what: {
    cell: (row) => (
      <span className="what" title={row.Finding}>
        <span className="clamp">{row.Title}</span>
        <span className="what-found">{row.Finding}</span>
      </span>
    ),
  },
  store: {
    whole: (row) => `${row.StoreName} (${row.StoreCode}) · ${row.CustomerName}`,
    cell: (row) => row.StoreName,
  },
  due: {
    label: t('action.due-day'),
    cell: (row) => <DueDay t={t} tag={tag} due={row} today={dayIn(row.TimeZone, now)} />,
  },
  status: { label: t('state.status'), cell: (row) => <StatusBadge t={t} status={row.Status} /> },
  assignee: {
    label: t('action.assignee'),
    whole: (row) => assigneeOf(t, row),
    cell: (row) =>
      row.Assignee && !row.Assignee.HasAccess ? (
        <span className="action-warn" title={t('action.no-access')}>
          <Icon name="warning" /> {assigneeOf(t, row)}
        </span>
      ) : (
        assigneeOf(t, row)
      ),
  },
  report: { whole: (row) => row.ReportNo, cell: (row) => row.ReportNo },
  created: {
    whole: (row) => formatDate(timeFormat(tag, row.TimeZone), row.CreatedAt),
    cell: (row) => (
      <time dateTime={row.CreatedAt}>{formatDayIn(tag, row.TimeZone, new Date(row.CreatedAt))}</time>
    ),
  },
  files: { cell: (row) => row.Files || '–' },
})
