import type { SuggestionStatus, Suggestion } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import type { T } from '../../kit/element-context.ts'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import type { FeedbackListTexts } from './feedback-list.texts.en.ts'
import type { feedbackList } from './feedback-list.widget.ts'

export type FeedbackT = T<keyof FeedbackListTexts>

/** Type names joined with the list separator of the language. */
export const typesText = (tag: string, names: readonly string[]) =>
  names.join(tag.startsWith('zh') ? '、' : ', ')

const icons: Record<SuggestionStatus, IconName> = {
  new: 'inbox',
  'in-progress': 'refresh',
  answered: 'check',
}

/** Status as text and icon; colour is never the only cue. */
export const FeedbackStatus = ({ t, status }: { t: FeedbackT; status: SuggestionStatus }) => (
  <span className={`badge feedback-status ${status}`}>
    <Icon name={icons[status]} /> {t(`progress.${status}`)}
  </span>
)

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
