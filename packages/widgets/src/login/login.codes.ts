import { codeOf, type CodePurpose, type CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { createCodeTimer } from '../ui/start/code-timer.ts'
import { toFailure, type Failure } from '../kit/failure.ts'
import { timers, toTarget } from './login.timers.ts'

/** Until another code may be asked for, where the host does not say (L6). */
const usualWaitMs = 60_000

export type AskingState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

export type Codes = ReturnType<typeof createCodes>

/** Codes for one purpose: asks for them, and counts down to the next one, also over a reload (L6). */
export function createCodes(
  { core }: { core: Pick<Tools['core'], 'sendCode'> },
  purpose: CodePurpose,
  timer: ReturnType<typeof createCodeTimer>,
) {
  const $asking = atom<AskingState>({ step: 'idle' })
  /** Where a code went, or would have gone had the host not said to wait. */
  const target = () => toTarget(timer.$sent.get())
  let isSent = target() !== null

  /** Whether a code is on its way. Never rejects: what became of it stands in `$asking`. */
  async function send(to: CodeTarget): Promise<boolean> {
    if ($asking.get().step === 'sending') return false
    $asking.set({ step: 'sending' })
    try {
      const { resendAfterMs } = await core.sendCode(to, purpose)
      timer.start(to, resendAfterMs)
    } catch (error) {
      // The source says 'sent' as an error (99030).
      if (codeOf(error) !== 'code-sent') return refuse(error, to)
      timer.start(to, usualWaitMs)
    }
    isSent = true
    $asking.set({ step: 'sent' })
    return true
  }

  function refuse(error: unknown, to?: CodeTarget): false {
    const failure = toFailure(error)
    if (to && failure.code === 'too-many' && failure.retryAfter) {
      const before = target()
      isSent &&= !!before && isSameTarget(before, to)
      timer.start(to, failure.retryAfter * 1000)
    }
    $asking.set({ step: 'refused', ...failure })
    return false
  }

  return {
    $sent: timer.$sent,
    $asking,
    /** Seconds until another code may be asked for. */
    $left: timer.$left,
    target,
    /** False while the host has only said how long to wait. */
    isSent: () => isSent,
    send,
    refuse,
    /** Another phone or mail: what was said of the last one is not true of it. */
    settle() {
      if ($asking.get().step !== 'sending') $asking.set({ step: 'idle' })
    },
    forget() {
      timer.forget()
      $asking.set({ step: 'idle' })
    },
  }
}

/** Whether two are the same phone or mail, however it was typed. */
export function isSameTarget(one: CodeTarget, other: CodeTarget): boolean {
  if ('mail' in one || 'mail' in other)
    return 'mail' in one && 'mail' in other && plain(one.mail) === plain(other.mail)
  return one.areaCode === other.areaCode && digits(one.phone) === digits(other.phone)
}
const plain = (mail: string) => mail.trim().toLowerCase()
const digits = (phone: string) => phone.normalize('NFKC').replace(/\D/g, '')

/** As people write it. */
export const toWords = (target: CodeTarget) =>
  'mail' in target ? target.mail : `+${target.areaCode} ${target.phone}`

export const createLoginCodes = (tools: Pick<Tools, 'core'>) => createCodes(tools, 'login', timers.login)
export const createResetCodes = (tools: Pick<Tools, 'core'>) => createCodes(tools, 'reset', timers.reset)
