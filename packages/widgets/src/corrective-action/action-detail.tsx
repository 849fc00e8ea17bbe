import { languageSpellings, mayLeaveWork, notify, type ActionStatus, type Language } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { DialogHead } from '../ui/basics/dialog-head.tsx'
import { FailureNotice } from '../service-report/viewer/failure-notice.tsx'
import { Modal } from '../ui/basics/modal.tsx'
import { createActionDetail, type ActionDraft } from './action-detail.model.ts'
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
  const shown = useStore(model.$shown)
  const sending = useStore(model.$sending)
  const now = useStore(model.$now)
  const draft = useRef<ActionDraft | null>(null)
  const { tag } = languageSpellings[language]
  const action = shown.step === 'ready' ? shown.value : null

  useEffect(() => {
    model.open(id)
    return model.close
  }, [id, model])
  useEffect(() => model.watch(), [model])
  useEffect(() => {
    if (action) onOpened?.(action.Id)
    // Once an id; what is read anew is the same action.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [action?.Id])

  const saveDraft = useCallback(
    (typed: ActionDraft | null) => {
      draft.current = typed
      model.saveDraft(typed)
    },
    [model],
  )

  async function leave() {
    if (draft.current && !(await mayLeaveWork(t as (key: string) => string))) return
    saveDraft(null)
    onClose()
  }

  async function send(status: ActionStatus, note: string) {
    const isSaved = await model.send(status, note)
    if (!isSaved) return false
    notify({ kind: 'success', text: t('action.saved') })
    onUpdated?.(id, status)
    return true
  }

  return (
    <Modal
      label={action?.Title ?? t('action.one')}
      className="action-sheet"
      part="action"
      onClose={() => void leave()}
    >
      <div className="action-frame">
        <DialogHead
          className="action-head"
          title={action?.Title ?? t('action.one')}
          above={action && <p>{t('action.one')}</p>}
          closeLabel={t('action.close')}
          onClose={() => void leave()}
        />
        <div className="action-body" tabIndex={0} role="group" aria-label={t('action.one')} data-autofocus>
          {shown.step === 'failed' && (
            <FailureNotice
              t={t}
              error={shown.error}
              className="action-notice"
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
            <div className="skeleton action-ghost" role="status" aria-label={t('action.loading')} />
          )}
          {action && (
            <ActionContent
              {...props}
              key={action.Id}
              tag={tag}
              today={dayIn(action.TimeZone, now)}
              action={action}
            />
          )}
          {action?.MayUpdate && (
            <ActionStepForm
              key={`${action.Id} step`}
              t={t}
              status={action.Status}
              sending={sending}
              recalled={model.savedDraft()}
              onSend={send}
              onDraft={saveDraft}
            />
          )}
        </div>
      </div>
    </Modal>
  )
}
