import { languageNames, longestFollowUp, notify, type Language, type SuggestionDetail } from '@lustra/core'
import { useEffect, useMemo } from 'react'
import type { ElementContext } from '../../kit/element-context.ts'
import { AnswerForm } from '../../features/message-thread/answer-form.tsx'
import type { AnswerDraft } from '../../features/message-thread/thread.model.ts'
import { useThread } from '../../features/message-thread/use-thread.ts'
import { createTicketPictures } from '../../ui/gallery/ticket-pictures.ts'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import { FeedbackContent } from './feedback-content.tsx'
import { typesText, type FeedbackT } from './feedback-cells.tsx'
import { createFeedbackDetail } from './feedback-list.model.ts'

interface Props {
  id: string
  t: FeedbackT
  language: Language
  context: Pick<ElementContext, 'core' | 'scope' | '$language'>
  onClose(): void
  /** Called once per id when it is shown. */
  onOpened(feedback: SuggestionDetail): void
  /** The user has added a message to the thread. */
  onAnswered(id: string): void
  /** Opens the visit of a report. */
  onVisit(reportId: string): void
}

/** Dialog with one suggestion or complaint, its thread and the form for a follow-up (P4). */
export function FeedbackDetail(props: Props) {
  const { id, t, language, context, onClose, onOpened, onAnswered, onVisit } = props
  const { tag } = languageNames[language]
  const model = useMemo(() => createFeedbackDetail(context), [context])
  const { shown, sending, value, saveDraft, leave } = useThread(model, {
    id,
    t: t as (key: string) => string,
    onClose,
    onOpened,
  })
  // Type names depend on the language.
  useEffect(() => context.$language.listen(() => void model.refresh()), [context, model])
  const pictures = useMemo(() => {
    const current = () => {
      const { value: feedback } = { value: null, ...model.$shown.get() }
      return feedback?.images ?? []
    }
    return createTicketPictures({ apiBase: context.core.apiBase, current, reread: model.refresh })
  }, [context, model])

  async function send(answer: AnswerDraft<never>) {
    const isSent = await model.send(answer)
    if (!isSent) return false
    notify({ kind: 'success', text: t('follow-up.sent') })
    onAnswered(id)
    return true
  }

  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={(value && typesText(tag, value.TypeNames)) || undefined}
      kind={t('one')}
      part="feedback"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={model.again}
      onClose={leave}
    >
      {value && (
        <FeedbackContent
          key={value.Id}
          t={t}
          tag={tag}
          feedback={value}
          pictures={pictures}
          onVisit={onVisit}
        />
      )}
      {value?.MayAnswer && (
        <AnswerForm
          key={`${value.Id} answer`}
          t={t}
          longest={longestFollowUp}
          sending={sending}
          restored={model.savedDraft()}
          onSend={send}
          onDraft={saveDraft}
          texts={{
            title: t('follow-up'),
            label: t('follow-up.label'),
            hint: t('follow-up.hint'),
            send: t('follow-up.send'),
            empty: t('follow-up.empty'),
            failed: t('follow-up.failed'),
          }}
        />
      )}
    </DetailSheet>
  )
}
