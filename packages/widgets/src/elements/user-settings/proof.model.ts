import type { CodeTarget, FreshProof, User } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createResendCooldown } from '../../ui/start/resend-cooldown.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'

/** Proof of identity: the current password, or a code to the confirmed phone or mail of the account. */
export type ProofMethod = 'password' | 'phone' | 'email'

export type ProofCodeState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

export type ProofModel = ReturnType<typeof createProofModel>

/** Proof of identity that some servers require before a phone or mail is changed (U2, U3). */
export function createProofModel(
  core: Pick<ElementContext['core'], 'sendCode'>,
  user: () => User | undefined,
) {
  /** Null until the server has required a proof. */
  const $method = atom<ProofMethod | null>(null)
  const $request = atom<ProofCodeState>({ step: 'idle' })
  const timerOf = (method: 'phone' | 'email') =>
    createResendCooldown(`proof.${method}.${user()?.userId ?? ''}`)
  const timers = { phone: timerOf('phone'), email: timerOf('email') }

  function targetOf(method: ProofMethod): CodeTarget | undefined {
    const { areaCode = '', MobilePhone = '', email = '', unconfirmed = [] } = user() ?? {}
    if (method === 'password' || unconfirmed.includes(method)) return undefined
    if (method === 'phone') return MobilePhone ? { areaCode, phone: MobilePhone } : undefined
    return email ? { mail: email } : undefined
  }

  /** Never rejects: failures are in `$request`. */
  async function sendCode(): Promise<void> {
    const method = $method.get()
    if (!method || method === 'password') return
    const target = targetOf(method)
    if (!target || $request.get().step === 'sending') return
    // Ignored if another method was chosen meanwhile.
    const setRequest = (request: ProofCodeState) => method === $method.get() && $request.set(request)
    setRequest({ step: 'sending' })
    try {
      const { resendAfterMs } = await core.sendCode(target, 'proof')
      timers[method].start({ ...target }, resendAfterMs)
      setRequest({ step: 'sent' })
    } catch (error) {
      setRequest(isAbort(error) ? { step: 'idle' } : { step: 'refused', ...toFailure(error) })
    }
  }

  return {
    $method,
    $request,
    /** Seconds until another code may be sent by this method. */
    leftOf: (method: 'phone' | 'email') => timers[method].$left,
    sendCode,
    /** The methods that this account has. */
    methods: () =>
      (['password', 'phone', 'email'] as const).filter((method) => method === 'password' || targetOf(method)),
    /** Sends a code at once, unless one was sent by this method recently. */
    choose(method: ProofMethod) {
      const isSent = method !== 'password' && timers[method].$left.get() > 0
      $method.set(method)
      $request.set({ step: isSent ? 'sent' : 'idle' })
      if (!isSent) void sendCode()
    },
    toProof(typed: string): FreshProof | undefined {
      const method = $method.get()
      if (!method) return undefined
      return method === 'password' ? { password: typed } : { code: typed, by: method }
    },
    forget() {
      timers.phone.forget()
      timers.email.forget()
      $method.set(null)
      $request.set({ step: 'idle' })
    },
  }
}
