import { codeOf, isFilled, type CodeTarget, type SignInInput } from '@lustra/core'
import { atom } from 'nanostores'
import { toFailure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { checkLogin } from './login.checks.ts'
import type { FormMethod, Method } from './login.methods.ts'
import { refusedFields } from './login.refused-fields.ts'
import type { LoginInput, LoginState, LoginTools } from './login.state.ts'

interface CredentialSettings {
  core: Pick<LoginTools['core'], 'signIn'>
  fail: LoginTools['fail']
  onSend(): void
  onSignedIn(): void
}

/** Signing in by what is typed: account and password (L1), or a code that was sent (L2). */
export function createCredentialSignIn({ core, fail, onSend, onSignedIn }: CredentialSettings) {
  const $state = atom<LoginState>({ step: 'editing' })

  /** Sends once, however often it is called. The session reports `lustra-signed-in`; a failure leaves everything typed. */
  async function send(method: FormMethod, input: SignInInput): Promise<void> {
    if ($state.get().step === 'sending') return
    onSend()
    $state.set({ step: 'sending' })
    try {
      await core.signIn(input)
    } catch (error) {
      // A newer attempt overtook this one and has a state of its own.
      const next: LoginState = isAbort(error)
        ? { step: 'editing' }
        : { step: 'failed', method, ...toFailure(error) }
      $state.set(next)
      return void reportRefusedOrigin(error)
    }
    onSignedIn()
  }

  /** Tells the page that its origin is not admitted: no attempt can succeed on it. Answers whether that was it. */
  function reportRefusedOrigin(error: unknown): boolean {
    const isRefused = codeOf(error) === 'origin-not-allowed'
    if (isRefused) fail(error)
    return isRefused
  }

  return {
    $state,
    async signIn(input: LoginInput): Promise<void> {
      if (Object.keys(checkLogin(input)).length > 0) return
      await send('account', { account: input.account.trim(), password: input.password })
    },
    /** Answers what the server found wrong with a field. */
    async signInByCode(target: CodeTarget, code: string, accepted: boolean) {
      if (!accepted || !isFilled(code)) return {}
      await send('phone' in target ? 'phone' : 'mail', { ...target, code })
      return refusedFields($state.get())
    },
    /** A method could not be tried; shown like a failure of the server. */
    refuse: (method: Method, error: unknown) => $state.set({ step: 'failed', method, ...toFailure(error) }),
    reportRefusedOrigin,
    edit: () => $state.set({ step: 'editing' }),
  }
}
