import { actionStatuses, longestNote, type ActionStatus } from '@lustra/core'
import { AnswerForm } from '../message-thread/answer-form.tsx'
import type { AnswerDraft, Sending } from '../message-thread/thread.model.ts'
import type { ActionT, StepPhotos } from './action-detail.model.ts'
import { ActionProof, CameraButton, useNewPhotos } from './action-proof.tsx'

interface Props {
  t: ActionT
  status: ActionStatus
  /** It cannot be done without a photo, and has none yet. */
  needsPhoto: boolean
  sending: Sending
  /** Draft from before a reload or a new sign-in. */
  restored: AnswerDraft<ActionStatus> | null
  /** Resolves to true when the step was saved. */
  onSend(step: AnswerDraft<ActionStatus>, photos: StepPhotos): Promise<boolean>
  /** Null when nothing would be lost by closing. */
  onDraft(draft: AnswerDraft<ActionStatus> | null): void
}

/** Form for the next step: another status, photos, a note, or several of them. Keeps the input on failure (V6). */
export function ActionStepForm({ t, status, needsPhoto, onSend, ...rest }: Props) {
  const photos = useNewPhotos()
  const isEmpty = photos.photos.length === 0
  const proof = { t, photos, isSending: rest.sending.step === 'sending' }
  const refusal = needsPhoto && photos.toSend().pictures.length === 0 ? t('action.photo-needed') : undefined
  return (
    <AnswerForm
      {...rest}
      onSend={(step) => onSend(step, photos.toSend())}
      more={{
        part: <ActionProof {...proof} />,
        footer: <CameraButton {...proof} />,
        isEmpty,
        isBusy: photos.isPreparing,
        refusal: photos.hasFailed ? t('action.photo-failed') : undefined,
        clear: photos.clear,
      }}
      also={status === 'done' ? undefined : { status: 'done', label: t('action.mark-done'), refusal }}
      t={t}
      longest={longestNote}
      choice={{
        label: t('state.status'),
        statuses: actionStatuses,
        status,
        nameOf: (value) => t(`state.${value}`),
      }}
      texts={{
        title: t('action.step'),
        label: t('action.note'),
        hint: t('action.note-hint'),
        send: t('action.save'),
        empty: t('action.nothing'),
        failed: t('action.not-saved'),
        changed: t('action.changed', { status: t(`state.${status}`) }),
      }}
    />
  )
}
