import { confirmDiscard } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Resource } from '../../ui/resource/resource.model.ts'
import type { AnswerDraft, Thread } from './thread.model.ts'

interface Options<V> {
  id: string
  t(key: string): string
  onClose(): void
  /** Called once per id when it is shown. */
  onOpened?: ((value: V) => void) | undefined
}

/** Opens the thread of an id, and asks before closing with an unsent answer. */
export function useThread<V extends { Id: string }, S extends string, M = never>(
  model: Thread<V, S, M>,
  { id, t, onClose, onOpened }: Options<V>,
) {
  const latest = useStore(model.$shown)
  const sending = useStore(model.$sending)
  const now = useStore(model.$now)
  const draft = useRef<AnswerDraft<S> | null>(null)
  // Until the effect below runs, the model still shows the previous item.
  const isCurrent = latest.step !== 'closed' && latest.id === id
  const shown: Resource<V> = isCurrent ? latest : { step: 'loading', id }
  const value = shown.step === 'ready' ? shown.value : null

  useEffect(() => {
    model.open(id)
    return model.close
  }, [id, model])
  useEffect(() => model.watch(), [model])
  useEffect(() => {
    if (value) onOpened?.(value)
    // Once per id: a refresh is not a new opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value?.Id])

  const saveDraft = useCallback(
    (typed: AnswerDraft<S> | null) => {
      draft.current = typed
      // Photos alone are no draft that could be restored.
      model.saveDraft(typed && (typed.status !== null || typed.note.trim()) ? typed : null)
    },
    [model],
  )

  async function leave() {
    if (draft.current && !(await confirmDiscard(t))) return
    saveDraft(null)
    onClose()
  }

  return { shown, sending, now, value, saveDraft, leave: () => void leave() }
}
