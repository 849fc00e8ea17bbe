import { atom } from 'nanostores'
import { isFilled, codeOf, type ErrorCode, type CodeTarget, type SignInInput } from '@lustra/core'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { toFailure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { FormMethod, Method } from './login.stored.ts'
import type { LoginInput, LoginState, LoginContext } from './login.state.ts'

/** Required fields that are empty, by field name (L4, L5). */
export function checkLogin({ account, password, accepted }: LoginInput) {
  return {
    ...(!isFilled(account) && { username: 'account-required' as const }),
    ...(!password && { password: 'password-required' as const }),
    ...checkAccepted(accepted),
  }
}

/** Policy and agreement have to be accepted for every sign-in method (L4). */
export const checkAccepted = (accepted: boolean) => ({
  ...(!accepted && { accepted: 'accepted-required' as const }),
})

/** Errors of the server that are also shown at a field. */
export function refusedFields(state: LoginState): Record<string, `error.${ErrorCode}` | 'wrong-credentials'> {
  if (state.step !== 'failed') return {}
  const { method, code } = state
  if (method === 'account' && code === 'wrong-credentials') return { password: code }
  if (method === 'phone' && code === 'invalid-phone') return { phone: `error.${code}` }
  const hasCode = method === 'phone' || method === 'mail'
  if (hasCode && (code === 'wrong-code' || code === 'code-expired')) return { code: `error.${code}` }
  return {}
}

interface CredentialSettings {
  context: Pick<LoginContext, 'core' | 'emit' | 'fail'>
  /** Whether the API has answered the page. */
  hasAnswered(): boolean
  onSend(): void
  onSignedIn(): void
}

/** Signs in with account and password (L1) or with a code that was sent (L2). */
export function createCredentialSignIn({ context, hasAnswered, onSend, onSignedIn }: CredentialSettings) {
  const $state = atom<LoginState>({ step: 'editing' })

  /** Ignored while a sign-in is running. The session emits `lustra-signed-in`; a failure keeps the typed values. */
  async function send(method: FormMethod, input: SignInInput): Promise<void> {
    if ($state.get().step === 'sending') return
    onSend()
    $state.set({ step: 'sending' })
    try {
      await context.core.signIn(input)
    } catch (error) {
      // Aborted by a newer attempt, which has its own state.
      const next: LoginState = isAbort(error)
        ? { step: 'editing' }
        : { step: 'failed', method, ...toFailure(error) }
      $state.set(next)
      return void reportMissingApi(error)
    }
    onSignedIn()
  }

  /**
   * Reports to the page that no API has answered, for example at a wrong address, or that its origin is not allowed. Returns
   * whether it did.
   */
  function reportMissingApi(error: unknown): boolean {
    const code = codeOf(error)
    if (code === 'origin-not-allowed') context.fail(error)
    else if (!hasAnswered() && (code === 'offline' || code === 'bad-answer'))
      context.emit('error', {
        tag: 'lustra-login',
        code,
        message: String((error as Error).message),
        retryable: true,
        requestId: '',
      })
    else return false
    return true
  }

  return {
    $state,
    /** Resolves with the errors that the server reported for single fields, as does `signInByCode`. */
    async signIn(input: LoginInput) {
      if (Object.keys(checkLogin(input)).length > 0) return {}
      await send('account', { account: normalizeTyped(input.account), password: input.password })
      return refusedFields($state.get())
    },
    async signInByCode(target: CodeTarget, code: string, accepted: boolean) {
      if (!accepted || !isFilled(code)) return {}
      await send('phone' in target ? 'phone' : 'mail', { ...target, code })
      return refusedFields($state.get())
    },
    /** Shows an error that occurred before the request like a failure of the server. */
    refuse: (method: Method, error: unknown) => $state.set({ step: 'failed', method, ...toFailure(error) }),
    reportMissingApi,
    edit: () => $state.set({ step: 'editing' }),
  }
}
