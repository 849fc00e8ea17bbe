import { codeOf, isFilled, type AppError, type ErrorCode, type Language } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { isAccepted, rememberAccepted } from './login.policy.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export interface LoginInput {
  account: string
  password: string
  accepted: boolean
}

/** `unreachable`: this device has a network, the host does not answer. */
export type LoginFailure = ErrorCode | 'unreachable'

export type LoginState =
  { step: 'editing' | 'sending' | 'done' } | { step: 'failed'; code: LoginFailure; requestId: string }

/** What is missing, by field (L4, L5). */
export function checkLogin({ account, password, accepted }: LoginInput) {
  return {
    ...(!isFilled(account) && { username: 'account-required' as const }),
    ...(!password && { password: 'password-required' as const }),
    ...(!accepted && { accepted: 'accepted-required' as const }),
  }
}

export function createLoginModel({ core, $props, navigate }: Tools<typeof login, keyof LoginTexts>) {
  const $state = atom<LoginState>({ step: 'editing' })
  /** What was typed, for an element that leaves the page and comes back. The password is nothing to keep. */
  const $account = atom('')
  let prepared = false

  /** Sends once, however often it is asked. The session says `lustra-signed-in`; a failure leaves everything typed. */
  async function signIn(input: LoginInput): Promise<void> {
    if ($state.get().step === 'sending' || Object.keys(checkLogin(input)).length > 0) return
    rememberAccepted()
    $state.set({ step: 'sending' })
    try {
      await core.signIn({ account: input.account.trim(), password: input.password })
    } catch (error) {
      return void $state.set(failure(error))
    }
    $state.set({ step: 'done' })
    $account.set('')
    // The page's router keeps those who have something to do first from going there (L8, L10).
    navigate(toDestination($props.get().returnTo))
  }

  return {
    $state,
    $account,
    $session: core.$session,
    isAccepted,
    signIn,
    /** The person is about to sign in: what the call needs is fetched meanwhile. */
    prepare() {
      if (prepared) return
      prepared = true
      void core.preload()
    },
    async signOut() {
      $state.set({ step: 'editing' })
      await core.signOut()
    },
    async setLanguage(language: Language) {
      // An element pinned to a language is un-pinned by the person's own choice, or the choice would do nothing.
      if ($props.get().language) $props.setKey('language', language)
      await core.setLanguage(language)
    },
    /** Opens a document in a tab of its own, where it cannot be shown in place. */
    openElsewhere: (document: 'privacy' | 'agreement') =>
      navigate({ path: document === 'privacy' ? '/privacy' : '/aqreement', newTab: true }),
    /** Back from a way in that is not there; on a page without a router, in place. */
    toLogin() {
      if (!navigate({ path: '/login' })) $props.setKey('mode', 'login')
    },
  }
}

function failure(error: unknown): LoginState {
  // A later attempt overtook this one and speaks for itself.
  if ((error as Error | null)?.name === 'AbortError') return { step: 'editing' }
  const code = codeOf(error)
  const isOnline = globalThis.navigator?.onLine !== false
  const requestId = (error as Partial<AppError>).source?.requestId ?? ''
  return { step: 'failed', code: code === 'offline' && isOnline ? 'unreachable' : code, requestId }
}

/** A route of the portal, or home for anything that could lead to another origin (G1). */
export function toDestination(returnTo: string): { path: string; query: string } {
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)
  const [path = '', ...query] = (isOurs ? returnTo : '/').replace(/#.*$/, '').split('?')
  return { path, query: query.join('?') }
}
