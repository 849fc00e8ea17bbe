import type { CodeTarget, FreshProof, User } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createCodeTimer } from '../ui/start/code-timer.ts'
import { isAbort, toFailure, type Failure } from '../kit/failure.ts'

/** How somebody shows who they are: by the present password, or by a code to the phone or mail of the account. */
export type ProofWay = 'password' | 'phone' | 'email'

export type ProofCodeState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

export type ProofModel = ReturnType<typeof createProofModel>

/** The fresh proof that some servers ask for before a phone or mail is changed (U2, U3). */
export function createProofModel(core: Pick<Tools['core'], 'sendCode'>, user: () => User | undefined) {
  /** Null until the server has asked for a proof. */
  const $way = atom<ProofWay | null>(null)
  const $asking = atom<ProofCodeState>({ step: 'idle' })
  const timer = createCodeTimer(`proof.${user()?.userId ?? ''}`)

  function targetOf(way: ProofWay): CodeTarget | undefined {
    const { areaCode = '', MobilePhone = '', email = '' } = user() ?? {}
    if (way === 'phone') return MobilePhone ? { areaCode, phone: MobilePhone } : undefined
    return way === 'email' && email ? { mail: email } : undefined
  }

  /** Never rejects: what became of it stands in `$asking`. */
  async function sendCode(): Promise<void> {
    const target = targetOf($way.get() ?? 'password')
    if (!target || $asking.get().step === 'sending') return
    $asking.set({ step: 'sending' })
    try {
      const { resendAfterMs } = await core.sendCode(target, 'proof')
      timer.start({ ...target }, resendAfterMs)
      $asking.set({ step: 'sent' })
    } catch (error) {
      $asking.set(isAbort(error) ? { step: 'idle' } : { step: 'refused', ...toFailure(error) })
    }
  }

  return {
    $way,
    $asking,
    $left: timer.$left,
    sendCode,
    /** The ways that this account has. */
    ways: () =>
      (['password', 'phone', 'email'] as const).filter((way) => way === 'password' || targetOf(way)),
    choose(way: ProofWay) {
      $way.set(way)
      $asking.set({ step: 'idle' })
    },
    toProof(typed: string): FreshProof | undefined {
      const way = $way.get()
      if (!way) return undefined
      return way === 'password' ? { password: typed } : { code: typed, by: way }
    },
    forget() {
      timer.forget()
      $way.set(null)
      $asking.set({ step: 'idle' })
    },
  }
}
