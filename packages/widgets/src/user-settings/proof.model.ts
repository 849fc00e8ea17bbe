import type { CodeTarget, FreshProof, User } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createCodeTimer } from '../ui/start/code-timer.ts'
import { toFailure, type Failure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'

/** How somebody shows who they are: by the present password, or by a code to the phone or mail of the account. */
export type ProofWay = 'password' | 'phone' | 'email'

export type ProofCodeState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

export type ProofModel = ReturnType<typeof createProofModel>

/** The fresh proof that some servers ask for before a phone or mail is changed (U2, U3). */
export function createProofModel(core: Pick<Tools['core'], 'sendCode'>, user: () => User | undefined) {
  /** Null until the server has asked for a proof. */
  const $way = atom<ProofWay | null>(null)
  const $asking = atom<ProofCodeState>({ step: 'idle' })
  const timerOf = (way: 'phone' | 'email') => createCodeTimer(`proof.${way}.${user()?.userId ?? ''}`)
  const timers = { phone: timerOf('phone'), email: timerOf('email') }

  function targetOf(way: ProofWay): CodeTarget | undefined {
    const { areaCode = '', MobilePhone = '', email = '' } = user() ?? {}
    if (way === 'phone') return MobilePhone ? { areaCode, phone: MobilePhone } : undefined
    return way === 'email' && email ? { mail: email } : undefined
  }

  /** Never rejects: what became of it stands in `$asking`. */
  async function sendCode(): Promise<void> {
    const way = $way.get()
    if (!way || way === 'password') return
    const target = targetOf(way)
    if (!target || $asking.get().step === 'sending') return
    // The other way may have been chosen before the answer arrives.
    const setAsking = (asking: ProofCodeState) => way === $way.get() && $asking.set(asking)
    setAsking({ step: 'sending' })
    try {
      const { resendAfterMs } = await core.sendCode(target, 'proof')
      timers[way].start({ ...target }, resendAfterMs)
      setAsking({ step: 'sent' })
    } catch (error) {
      setAsking(isAbort(error) ? { step: 'idle' } : { step: 'refused', ...toFailure(error) })
    }
  }

  return {
    $way,
    $asking,
    /** Seconds until another code may be sent this way. */
    leftOf: (way: 'phone' | 'email') => timers[way].$left,
    sendCode,
    /** The ways that this account has. */
    ways: () =>
      (['password', 'phone', 'email'] as const).filter((way) => way === 'password' || targetOf(way)),
    /** A code is sent at once, unless one was sent this way a moment ago. */
    choose(way: ProofWay) {
      const isSent = way !== 'password' && timers[way].$left.get() > 0
      $way.set(way)
      $asking.set({ step: isSent ? 'sent' : 'idle' })
      if (!isSent) void sendCode()
    },
    toProof(typed: string): FreshProof | undefined {
      const way = $way.get()
      if (!way) return undefined
      return way === 'password' ? { password: typed } : { code: typed, by: way }
    },
    forget() {
      timers.phone.forget()
      timers.email.forget()
      $way.set(null)
      $asking.set({ step: 'idle' })
    },
  }
}
