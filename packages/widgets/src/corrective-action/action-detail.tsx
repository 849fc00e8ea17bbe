import { languageSpellings, notify, type ActionStatus, type Language } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { useMemo } from 'react'
import type { AnswerDraft } from '../message-thread/answer.types.ts'
import { useThread } from '../message-thread/use-thread.ts'
import { FailureNotice } from '../service-report/viewer/failure-notice.tsx'
import { Sheet } from '../ui/sheet/sheet.tsx'
import { createActionDetail } from './action-detail.model.ts'
import { ActionContent, type Leads } from './action-content.tsx'
import { ActionStepForm } from './action-step-form.tsx'
import type { ActionTools, ActionT } from './action.types.ts'

interface Props extends Leads {
  /** Id of the action. */
  id: string
  /** Of an element whose texts include those of visits and of actions. */
  t: ActionT
  language: Language
  tools: ActionTools
  onClose(): void
  /** It is shown, once an id. */
  onOpened?: ((id: string) => void) | undefined
  /** Its status or history was changed here. */
  onUpdated?: ((id: string, status: ActionStatus) => void) | undefined
}

/**
 * One corrective action over whatever shows it: what is to be put right, its photos and attachments, what became of it, and the
 * next step. Whoever closes it with a note half written is asked first. Its sheet is action-detail.css (V6).
 */
export function ActionDetail(props: Props) {
  const { id, t, language, tools, onClose, onOpened, onUpdated } = props
  const model = useMemo(() => createActionDetail(tools), [tools])
  const { tag } = languageSpellings[language]
  const text = t as (key: string) => string
  const { shown, sending, now, value, saveDraft, leave } = useThread(model, {
    id,
    t: text,
    onClose,
    onOpened: ({ Id }) => onOpened?.(Id),
  })

  async function send(step: AnswerDraft<ActionStatus>) {
    const isSaved = await model.send(step)
    if (!isSaved) return false
    notify({ kind: 'success', text: t('action.saved') })
    onUpdated?.(id, step.status ?? value!.Status)
    return true
  }

  return (
    <Sheet
      title={value?.Title ?? t('action.one')}
      kind={t('action.one')}
      closeLabel={t('action.close')}
      part="action"
      onClose={leave}
    >
      {shown.step === 'failed' && (
        <FailureNotice
          t={t}
          error={shown.error}
          className="sheet-notice"
          heading="h3"
          texts={{
            missing: t('action.missing'),
            missingWhy: t('action.missing-why'),
            failed: t('action.failed'),
          }}
          onAgain={model.again}
        />
      )}
      {shown.step === 'loading' && (
        <div className="skeleton sheet-ghost" role="status" aria-label={t('action.loading')} />
      )}
      {value && (
        <ActionContent
          {...props}
          key={value.Id}
          tag={tag}
          today={dayIn(value.TimeZone, now)}
          action={value}
        />
      )}
      {value?.MayUpdate && (
        <ActionStepForm
          key={`${value.Id} step`}
          t={t}
          status={value.Status}
          sending={sending}
          recalled={model.savedDraft()}
          onSend={send}
          onDraft={saveDraft}
        />
      )}
    </Sheet>
  )
}
