import { normalizeMail } from '@lustra/core/contract/rules/typed-text.ts'
import { AppError, codeOf, isMail, isStrongPassword, type CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { timers, toTarget } from './login.model.ts'

/** The account, the code that was sent to it, the new password (L7). */
export type ForgotStep = 'who' | 'code' | 'password'

export interface ForgotState {
  step: ForgotStep
  isSending: boolean
  failure: Failure | null
}

/** Errors that lead back to the code step; others stay at the current step. */
const codeErrors: readonly string[] = ['wrong-code', 'code-expired']

export const checkNewPassword = (password: string, repeat: string) => ({
  ...(!isStrongPassword(password) && {
    'new-password': password ? ('error.weak-password' as const) : ('new-password-required' as const),
  }),
  ...((!repeat || repeat !== password) && {
    repeat: repeat ? ('other.password-mismatch' as const) : ('repeat-required' as const),
  }),
})

/**
 * Prefills the mail address that the page has given, or that was typed into a field of the sign-in, unless one was typed
 * here before. Returns whether there is one.
 */
export function takeOverMail(
  typed: Map<string, string>,
  signIn: ReadonlyMap<string, string>,
  given = '',
): boolean {
  const known = typed.get('email')
  if (known !== undefined) return known !== ''
  const mail = [given, signIn.get('username'), signIn.get('email')].find((text) => text && isMail(text))
  if (mail) typed.set('email', normalizeMail(mail))
  return !!mail
}

export function createForgotModel({
  core,
}: {
  core: Pick<ElementContext['core'], 'checkResetCode' | 'resetPassword'>
}) {
  /** Target of the code. Restored after a reload, which leads back to the code field (L6). */
  const $target = atom<CodeTarget | null>(toTarget(timers.reset.$sent.get()))
  const $state = atom<ForgotState>({ step: $target.get() ? 'code' : 'who', isSending: false, failure: null })
  /** Typed values by field, for going back a step. */
  const typed = new Map<string, string>()

  const go = (step: ForgotStep, failure: Failure | null = null) =>
    $state.set({ step, isSending: false, failure })

  /** A failure is shown at the step where it can be corrected. */
  async function attempt(run: () => Promise<void>) {
    const current = $state.get()
    if (current.isSending) return
    $state.set({ ...current, isSending: true, failure: null })
    try {
      await run()
    } catch (error) {
      const isCodeError = codeErrors.includes(codeOf(error))
      const failure = isAbort(error) ? null : toFailure(error)
      go(isCodeError ? 'code' : current.step, failure)
    }
  }

  return {
    $state,
    $target,
    typed,
    go,
    /** A code was requested. The same whether or not an account has this phone or mail. */
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
    /** Resolves true when the password is set. */
    async setPassword(password: string, repeat: string): Promise<boolean> {
      let isDone = false
      await attempt(async () => {
        await core.resetPassword(targetOf($target.get()), typed.get('code') ?? '', password, repeat)
        isDone = true
      })
      if (isDone) reset()
      return isDone
    },
    dismiss: () => $state.set({ ...$state.get(), failure: null }),
    /** Deletes the code when the form is left; setting the password needs the code step again. */
    forgetSecrets() {
      typed.delete('code')
      if ($state.get().step === 'password') go('code')
    },
  }

  function reset() {
    $target.set(null)
    typed.clear()
    timers.reset.forget()
    go('who')
  }
}

function targetOf(target: CodeTarget | null): CodeTarget {
  if (!target) throw new AppError('invalid-input', 'no account to set a password for')
  return target
}
