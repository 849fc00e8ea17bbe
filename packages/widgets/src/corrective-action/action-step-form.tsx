import { actionStatuses, longestNote, type ActionStatus } from '@lustra/core'
import { AnswerForm } from '../message-thread/answer-form.tsx'
import type { AnswerDraft, Sending } from '../message-thread/answer.types.ts'
import type { ActionT } from './action.types.ts'

interface Props {
  t: ActionT
  status: ActionStatus
  sending: Sending
  /** What was typed before a reload, or before the session ended. */
  recalled: AnswerDraft<ActionStatus> | null
  /** Resolves true when the step was accepted. */
  onSend(step: AnswerDraft<ActionStatus>): Promise<boolean>
  /** What would be lost by closing now. */
  onDraft(draft: AnswerDraft<ActionStatus> | null): void
}

/** The next step: another status, a note, or both. A failure leaves what was typed (V6). */
export const ActionStepForm = ({ t, status, ...rest }: Props) => (
  <AnswerForm
    {...rest}
    t={t}
    longest={longestNote}
    choice={{
      label: t('action.new-status'),
      statuses: actionStatuses,
      status,
      nameOf: (each) => t(`state.${each}`),
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
