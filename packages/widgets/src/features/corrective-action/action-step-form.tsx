import { actionStatuses, longestNote, type ActionStatus } from '@lustra/core'
import { AnswerForm } from '../message-thread/answer-form.tsx'
import type { AnswerDraft, Sending } from '../message-thread/thread.model.ts'
import type { ActionT } from './action-detail.model.ts'

interface Props {
  t: ActionT
  status: ActionStatus
  sending: Sending
  /** Draft from before a reload or a new sign-in. */
  restored: AnswerDraft<ActionStatus> | null
  /** Resolves to true when the step was saved. */
  onSend(step: AnswerDraft<ActionStatus>): Promise<boolean>
  /** Null when nothing would be lost by closing. */
  onDraft(draft: AnswerDraft<ActionStatus> | null): void
}

/** Form for the next step: another status, a note, or both. Keeps the input on failure (V6). */
export const ActionStepForm = ({ t, status, ...rest }: Props) => (
  <AnswerForm
    {...rest}
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
