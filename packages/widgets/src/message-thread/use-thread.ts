import { mayLeaveWork } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Resource } from '../ui/resource/resource.model.ts'
import type { AnswerDraft } from './answer.types.ts'
import type { Thread } from './thread.model.ts'

interface Use<V> {
  id: string
  t(key: string): string
  onClose(): void
  /** It is shown, once an id. */
  onOpened?: ((value: V) => void) | undefined
}

/** An open thread in a screen: follows its id, and asks before it is closed with an answer half written. */
export function useThread<V extends { Id: string }, S extends string>(
  model: Thread<V, S>,
  { id, t, onClose, onOpened }: Use<V>,
) {
  const latest = useStore(model.$shown)
  const sending = useStore(model.$sending)
  const now = useStore(model.$now)
  const draft = useRef<AnswerDraft<S> | null>(null)
  // Until the effect below has opened this one, the model still shows the one before.
  const isMine = latest.step !== 'closed' && latest.id === id
  const shown: Resource<V> = isMine ? latest : { step: 'loading', id }
  const value = shown.step === 'ready' ? shown.value : null

  useEffect(() => {
    model.open(id)
    return model.close
  }, [id, model])
  useEffect(() => model.watch(), [model])
  useEffect(() => {
    if (value) onOpened?.(value)
    // Once an id; what is read anew is the same thing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value?.Id])

  const saveDraft = useCallback(
    (typed: AnswerDraft<S> | null) => {
      draft.current = typed
      model.saveDraft(typed)
    },
    [model],
  )

  async function leave() {
    if (draft.current && !(await mayLeaveWork(t))) return
    saveDraft(null)
    onClose()
  }

  return { shown, sending, now, value, saveDraft, leave: () => void leave() }
}
