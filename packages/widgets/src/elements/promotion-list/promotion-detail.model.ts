import type { Promotion, PromotionDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'

/** State of sending "I am interested". */
export type Sending = { step: 'idle' } | { step: 'sending' } | { step: 'failed'; error: unknown }

/** One promotion and the user's interest in it (P1). `onFollowed`: the server accepted a change of interest. */
export function createPromotionDetail(
  { core, scope }: Pick<ElementContext, 'core' | 'scope'>,
  onFollowed: (promotion: Promotion) => void,
) {
  const $sending = atom<Sending>({ step: 'idle' })
  const resource = createResource<PromotionDetail>({
    load: (id, signal) => core.api.promotion({ id }, scope(signal)),
  })

  function open(id: string) {
    $sending.set({ step: 'idle' })
    resource.open(id)
  }

  /** Ignored while a request is pending. Resolves to whether the server accepted it. */
  async function follow(isInterested: boolean): Promise<boolean> {
    const shown = resource.$shown.get()
    if (shown.step !== 'ready' || $sending.get().step === 'sending') return false
    const { id } = shown
    $sending.set({ step: 'sending' })
    try {
      const promotion = await core.api.followPromotion({ id, withdraw: `${!isInterested}` }, scope())
      const current = resource.$shown.get()
      if (current.step === 'ready' && current.id === id)
        resource.put(id, { ...current.value, Interest: promotion.Interest })
      settle(id, { step: 'idle' })
      onFollowed(promotion)
      return true
    } catch (error) {
      settle(id, isAbort(error) ? { step: 'idle' } : { step: 'failed', error })
      return false
    }
  }

  /** Shows the outcome only at the promotion it belongs to. */
  function settle(id: string, sending: Sending) {
    if (resource.openId() === id) $sending.set(sending)
  }

  return {
    $shown: resource.$shown,
    $sending: $sending as ReadableAtom<Sending>,
    open,
    close: resource.close,
    again: resource.again,
    /** Reloads while the current value stays visible. */
    refresh: resource.refresh,
    follow,
  }
}
