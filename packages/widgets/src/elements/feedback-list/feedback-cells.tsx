import type { Suggestion } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/columns.ts'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import type { feedbackList } from './feedback-list.widget.ts'
import { FeedbackStatus, typesText } from './feedback-status.tsx'
import type { FeedbackT } from './feedback.types.ts'

/** Table cells of the feedback list (P4). */
export const feedbackCells = (t: FeedbackT, tag: string): Cells<typeof feedbackList, Suggestion> => ({
  what: {
    cell: (row) => <bdi className={row.HasNewAnswer ? 'feedback-new clamp' : 'clamp'}>{row.Excerpt}</bdi>,
  },
  store: {
    whole: (row) => `${row.StoreName} (${row.StoreCode}) · ${row.CustomerName}`,
    cell: (row) => row.StoreName,
  },
  types: { whole: (row) => typesText(tag, row.TypeNames), cell: (row) => typesText(tag, row.TypeNames) },
  author: { label: t('by'), whole: (row) => row.Author, cell: (row) => row.Author },
  created: {
    whole: (row) => formatDate(timeFormat(tag, row.TimeZone), row.CreatedAt),
    cell: (row) => (
      <time dateTime={row.CreatedAt}>{formatDayIn(tag, row.TimeZone, new Date(row.CreatedAt))}</time>
    ),
  },
  status: {
    label: t('progress'),
    // One badge a row: a new answer tells more than the status.
    cell: (row) =>
      row.HasNewAnswer ? (
        <>
          <span className="badge feedback-unread">
            <Icon name="sparkle" /> {t('unread')}
          </span>
          <span className="unseen"> {t(`progress.${row.Status}`)}</span>
        </>
      ) : (
        <FeedbackStatus t={t} status={row.Status} />
      ),
  },
  images: { cell: (row) => row.Images || '–' },
  messages: { cell: (row) => row.Messages || '–' },
})
