import { AppError, codeOf, isMail, isStrongPassword, type CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { toFailure, type Failure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { timers, toTarget } from './login.timers.ts'

/** Who it is, the code that was sent there, the new password (L7). */
export type ForgotStep = 'who' | 'code' | 'password'

export interface ForgotState {
  step: ForgotStep
  isSending: boolean
  failure: Failure | null
}

/** What the new password is refused for stands at its field; what is wrong with the code leads back to it. */
const aboutCode: readonly string[] = ['wrong-code', 'code-expired']

export const checkNewPassword = (password: string, repeat: string) => ({
  ...(!isStrongPassword(password) && {
    'new-password': password ? ('error.weak-password' as const) : ('new-password-required' as const),
  }),
  ...((!repeat || repeat !== password) && {
    repeat: repeat ? ('other.password-mismatch' as const) : ('repeat-required' as const),
  }),
})

/**
 * The mail address that was typed to sign in, in whichever field: nobody has to type it again. Answers whether there is one;
 * what was typed here before stays.
 */
export function takeOverMail(typed: Map<string, string>, signIn: ReadonlyMap<string, string>): boolean {
  const known = typed.get('email')
  if (known !== undefined) return known !== ''
  const mail = [signIn.get('username'), signIn.get('email')].find((text) => text && isMail(text))
  if (mail) typed.set('email', mail.trim())
  return !!mail
}

export function createForgotModel({
  core,
}: {
  core: Pick<Tools['core'], 'checkResetCode' | 'resetPassword'>
}) {
  /** Where the code went. Whoever reloads the page while waiting for it is back at its field (L6). */
  const $target = atom<CodeTarget | null>(toTarget(timers.reset.$sent.get()))
  const $state = atom<ForgotState>({ step: $target.get() ? 'code' : 'who', isSending: false, failure: null })
  /** What was typed, for whoever goes a step back. */
  const typed = new Map<string, string>()

  const go = (step: ForgotStep, failure: Failure | null = null) =>
    $state.set({ step, isSending: false, failure })

  /** Says what went wrong where it can be mended. */
  async function attempt(run: () => Promise<void>) {
    const before = $state.get()
    if (before.isSending) return
    $state.set({ ...before, isSending: true, failure: null })
    try {
      await run()
    } catch (error) {
      const isOfCode = aboutCode.includes(codeOf(error))
      const failure = isAbort(error) ? null : toFailure(error)
      go(isOfCode ? 'code' : before.step, failure)
    }
  }

  return {
    $state,
    $target,
    typed,
    go,
    /** A code has been asked for; the same whether or not anybody has this phone or mail. */
    sent(target: CodeTarget) {
      $target.set(target)
      typed.delete('code')
      go('code')
    },
    checkCode: (code: string) =>
      attempt(async () => {
        await core.checkResetCode(targetOf($target.get()), code)
        typed.set('code', code)
        go('password')
      }),
    /** Resolves true once the new password holds. */
    async setPassword(password: string, repeat: string): Promise<boolean> {
      let isDone = false
      await attempt(async () => {
        await core.resetPassword(targetOf($target.get()), typed.get('code') ?? '', password, repeat)
        isDone = true
      })
      if (isDone) start()
      return isDone
    },
    dismiss: () => $state.set({ ...$state.get(), failure: null }),
    /** The code goes when nobody looks, and without it no password can be set. */
    forgetSecrets() {
      typed.delete('code')
      if ($state.get().step === 'password') go('code')
    },
  }

  function start() {
    $target.set(null)
    typed.clear()
    timers.reset.forget()
    go('who')
  }
}

function targetOf(target: CodeTarget | null): CodeTarget {
  if (!target) throw new AppError('invalid-input', 'nobody to set a password for')
  return target
}
