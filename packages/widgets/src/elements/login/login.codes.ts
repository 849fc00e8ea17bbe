import { digitsOf, normalizeMail } from '@lustra/core/contract/rules/typed-text.ts'
import { codeOf, type CodePurpose, type CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import type { createResendCooldown } from '../../ui/start/resend-cooldown.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import { timers, toTarget } from './login.model.ts'

/** Wait before the next code when the host names none (L6). */
const defaultWaitMs = 60_000

export type CodeRequestState =
  | { step: 'idle' | 'sending' | 'sent' }
  | ({ step: 'refused'; isPhone: boolean } & Failure)

export type Codes = ReturnType<typeof createCodes>

/** Codes for one purpose: requests them and counts down to the next one, also after a reload (L6). */
export function createCodes(
  { core }: { core: Pick<ElementContext['core'], 'sendCode'> },
  purpose: CodePurpose,
  timer: ReturnType<typeof createResendCooldown>,
) {
  const $request = atom<CodeRequestState>({ step: 'idle' })
  /** Target of the last request, also when the host refused it as too early. */
  const target = () => toTarget(timer.$sent.get())
  let isSent = target() !== null

  /** Resolves true when a code was sent. Never rejects: failures are in `$request`. */
  async function send(to: CodeTarget): Promise<boolean> {
    if ($request.get().step === 'sending') return false
    $request.set({ step: 'sending' })
    try {
      const { resendAfterMs } = await core.sendCode(to, purpose)
      timer.start(to, resendAfterMs)
    } catch (error) {
      // The source reports 'sent' as an error (99030).
      if (codeOf(error) !== 'code-sent') return refuse(error, to)
      timer.start(to, defaultWaitMs)
    }
    isSent = true
    $request.set({ step: 'sent' })
    return true
  }

  function refuse(error: unknown, to?: CodeTarget): false {
    const failure = toFailure(error)
    if (to && failure.code === 'too-many' && failure.retryAfter) {
      const previous = target()
      isSent &&= !!previous && isSameTarget(previous, to)
      timer.start(to, failure.retryAfter * 1000)
    }
    $request.set({ step: 'refused', isPhone: !!to && 'phone' in to, ...failure })
    return false
  }

  return {
    $sent: timer.$sent,
    $request,
    /** Seconds until another code may be requested. */
    $left: timer.$left,
    target,
    /** False while the host has only returned how long to wait. */
    isSent: () => isSent,
    send,
    refuse,
    /** Clears the outcome of the last request, which does not apply to another phone or mail. */
    dismiss() {
      if ($request.get().step !== 'sending') $request.set({ step: 'idle' })
    },
    forget() {
      timer.forget()
      $request.set({ step: 'idle' })
    },
  }
}

/** Compares normalized phone numbers or mail addresses. */
export function isSameTarget(one: CodeTarget, other: CodeTarget): boolean {
  if ('mail' in one || 'mail' in other)
    return (
      'mail' in one &&
      'mail' in other &&
      normalizeMail(one.mail).toLowerCase() === normalizeMail(other.mail).toLowerCase()
    )
  return one.areaCode === other.areaCode && digitsOf(one.phone) === digitsOf(other.phone)
}

/** For display: `+86 13800138000` or the mail address. */
export const targetText = (target: CodeTarget) =>
  'mail' in target ? target.mail : `+${target.areaCode} ${target.phone}`

export const createLoginCodes = (context: Pick<ElementContext, 'core'>) =>
  createCodes(context, 'login', timers.login)
export const createResetCodes = (context: Pick<ElementContext, 'core'>) =>
  createCodes(context, 'reset', timers.reset)
