import type { SuggestionDetail } from '@lustra/core'
import { useMemo } from 'react'
import { MessageList } from '../../features/message-thread/message-list.tsx'
import { formatDate, timeFormat } from '../../ui/time/format-date.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import type { PictureSource } from '../../ui/gallery/picture.tsx'
import { FeedbackStatus, typesText, type FeedbackT } from './feedback-cells.tsx'

interface Props {
  t: FeedbackT
  /** Language tag. */
  tag: string
  feedback: SuggestionDetail
  pictures: PictureSource
  /** Opens the visit of a report. */
  onVisit(reportId: string): void
}

/** The feedback with its pictures and thread (P4). */
export function FeedbackContent({ t, tag, feedback, pictures, onVisit }: Props) {
  const times = useMemo(() => timeFormat(tag, feedback.TimeZone), [tag, feedback.TimeZone])
  const { Report: report } = feedback
  return (
    <>
      <FeedbackFacts t={t} tag={tag} feedback={feedback} sent={formatDate(times, feedback.CreatedAt)} />
      {report && (
        <p className="sheet-leads">
          <button type="button" className="button" onClick={() => onVisit(report.Id)}>
            <Icon name="clipboard" /> {t('visit-of', { report: report.ReportNo })}
          </button>
        </p>
      )}
      <WrittenText title={t('contents')} text={feedback.contents} />
      {feedback.remarks && <WrittenText title={t('remarks')} text={feedback.remarks} />}
      {feedback.images.length > 0 && (
        <Gallery
          t={t}
          title={t('pictures')}
          pictures={feedback.images.map(({ Id, Name }) => ({ id: Id, name: Name }))}
          source={pictures}
        />
      )}
      <MessageList
        t={t}
        title={t('thread')}
        messages={feedback.Thread}
        times={times}
        empty={t('thread-empty')}
      />
    </>
  )
}

const WrittenText = ({ title, text }: { title: string; text: string }) => (
  <section className="sheet-part" aria-label={title}>
    <h3>{title}</h3>
    <p className="sheet-text" dir="auto">
      {text}
    </p>
  </section>
)

interface FactsProps extends Pick<Props, 't' | 'tag' | 'feedback'> {
  sent: string
}

const FeedbackFacts = ({ t, tag, feedback, sent }: FactsProps) => (
  <dl className="sheet-facts">
    <dt>{t('progress')}</dt>
    <dd>
      <FeedbackStatus t={t} status={feedback.Status} />
    </dd>
    <dt>{t('store')}</dt>
    <dd>
      {feedback.StoreName} ({feedback.StoreCode}) · {feedback.CustomerName}
    </dd>
    <dt>{t('types')}</dt>
    <dd>{typesText(tag, feedback.TypeNames)}</dd>
    <dt>{t('by')}</dt>
    <dd>
      {feedback.Author} · <time dateTime={feedback.CreatedAt}>{sent}</time>
    </dd>
    {(feedback.Contact || feedback.Phone) && (
      <>
        <dt>{t('contact')}</dt>
        <dd>{[feedback.Contact, feedback.Phone].filter(Boolean).join(' · ')}</dd>
      </>
    )}
  </dl>
)
