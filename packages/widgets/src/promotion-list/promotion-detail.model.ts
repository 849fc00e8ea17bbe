import type { Promotion, PromotionDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'

/** "I am interested" on its way to the host. */
export type Sending = { step: 'idle' } | { step: 'sending' } | { step: 'failed'; error: unknown }

/** One promotion, and whether the person is interested in it (P1). `onFollowed`: the host took what they said. */
export function createPromotionDetail(
  { core, scope }: Pick<Tools, 'core' | 'scope'>,
  onFollowed: (promotion: Promotion) => void,
) {
  const $sending = atom<Sending>({ step: 'idle' })
  const resource = createResource<PromotionDetail>({
    load: (id, signal) => core.api.promotion(id, scope(signal)),
  })

  function open(id: string) {
    $sending.set({ step: 'idle' })
    resource.open(id)
  }

  /** Pressed twice it is sent once. Resolves with whether the host took it. */
  async function follow(isInterested: boolean): Promise<boolean> {
    const shown = resource.$shown.get()
    if (shown.step !== 'ready' || $sending.get().step === 'sending') return false
    const { id } = shown
    $sending.set({ step: 'sending' })
    try {
      const promotion = await core.api.followPromotion(id, isInterested, scope())
      const now = resource.$shown.get()
      if (now.step === 'ready' && now.id === id)
        resource.put(id, { ...now.value, Interest: promotion.Interest })
      settle(id, { step: 'idle' })
      onFollowed(promotion)
      return true
    } catch (error) {
      settle(id, isAbort(error) ? { step: 'idle' } : { step: 'failed', error })
      return false
    }
  }

  /** What became of it is said at the promotion that it is about. */
  function settle(id: string, sending: Sending) {
    if (resource.openId() === id) $sending.set(sending)
  }

  return {
    $shown: resource.$shown,
    $sending: $sending as ReadableAtom<Sending>,
    open,
    close: resource.close,
    again: resource.again,
    /** Reads it anew while it stands. */
    refresh: resource.refresh,
    follow,
  }
}
