import { languageNames, notify, type ActionStatus, type Language } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { useMemo, useState } from 'react'
import { LazyPart } from '../../kit/lazy/lazy-part.tsx'
import type { AnswerDraft } from '../message-thread/thread.model.ts'
import { useThread } from '../message-thread/use-thread.ts'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import {
  createActionDetail,
  type ActionContext,
  type ActionT,
  type StepPhotos,
} from './action-detail.model.ts'
import { ActionContent, type LinkHandlers } from './action-content.tsx'
import { ActionStepForm } from './action-step-form.tsx'

/** Makes an action or changes its plan, loaded when it is opened. */
export const loadActionPlan = async () => (await import('./action-plan.tsx')).ActionPlan

interface Props extends LinkHandlers {
  /** Id of the action. */
  id: string
  t: ActionT
  language: Language
  context: ActionContext
  onClose(): void
  /** Called once per id when it is shown. */
  onOpened?: ((id: string) => void) | undefined
  /** Called after a saved step. */
  onUpdated?: ((id: string, status: ActionStatus) => void) | undefined
}

/**
 * Side sheet with one corrective action: facts, photos, attachments, history and the form for the next step (V6). Closing with
 * an unsaved note asks first. Requires action-detail.css.
 */
export function ActionDetail(props: Props) {
  const { id, t, language, context, onClose, onOpened, onUpdated } = props
  const model = useMemo(() => createActionDetail(context), [context])
  const { tag } = languageNames[language]
  const text = t as (key: string) => string
  const { shown, sending, now, value, saveDraft, leave } = useThread(model, {
    id,
    t: text,
    onClose,
    onOpened: ({ Id }) => onOpened?.(Id),
  })

  const [isPlanning, setPlanning] = useState(false)

  async function send(step: AnswerDraft<ActionStatus>, photos: StepPhotos) {
    const isSaved = await model.send({ ...step, more: photos })
    if (!isSaved) return false
    notify({ kind: 'success', text: t('action.saved') })
    onUpdated?.(id, step.status ?? value!.Status)
    return true
  }

  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={value?.Title}
      kind={t('action.one')}
      part="action"
      texts={{
        missing: t('action.missing'),
        missingWhy: t('action.missing-why'),
        failed: t('action.failed'),
      }}
      onAgain={model.again}
      onClose={leave}
    >
      {value && (
        <ActionContent
          {...props}
          key={value.Id}
          tag={tag}
          today={dayIn(value.TimeZone, now)}
          action={value}
          onPlan={value.MayAssign && value.Status !== 'done' ? () => setPlanning(true) : undefined}
          onVerified={model.refresh}
        />
      )}
      {/* The company's photos of the finding prove nothing: those of a step do. */}
      {value?.MayUpdate && (
        <ActionStepForm
          key={`${value.Id} step`}
          t={t}
          status={value.Status}
          needsPhoto={!!value.PhotoRequired && !value.History.some(({ Photos }) => Photos?.length)}
          sending={sending}
          restored={model.savedDraft()}
          onSend={send}
          onDraft={saveDraft}
        />
      )}
      {isPlanning && value && (
        <LazyPart
          load={loadActionPlan}
          of={{
            t,
            tag,
            context,
            subject: { step: 'change' as const, action: value },
            onClose: () => setPlanning(false),
            onSaved() {
              setPlanning(false)
              void model.refresh()
            },
          }}
          onMissing={() => setPlanning(false)}
        />
      )}
    </DetailSheet>
  )
}
