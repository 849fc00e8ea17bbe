import { codeOf, isStrongPassword, type AppError, type ErrorCode } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { FirstPasswordTexts } from './first-password.texts.en.ts'
import type { firstPassword } from './first-password.widget.ts'

export interface FirstPasswordInput {
  password: string
  repeat: string
}

/** `unreachable`: this device has a network, the host does not answer. */
export type FirstPasswordFailure = ErrorCode | 'unreachable'

export type FirstPasswordState =
  { step: 'editing' | 'sending' | 'done' } | { step: 'failed'; code: FirstPasswordFailure; requestId: string }

/** What is wrong, by field (U1): empty, too weak, or two that differ. */
export function checkFirstPassword({ password, repeat }: FirstPasswordInput) {
  return {
    ...(!isStrongPassword(password) && {
      password: password ? ('error.weak-password' as const) : ('password-required' as const),
    }),
    ...((!repeat || repeat !== password) && {
      repeat: repeat ? ('other.password-mismatch' as const) : ('repeat-required' as const),
    }),
  }
}

export function createFirstPasswordModel({
  core,
  emit,
  navigate,
}: Tools<typeof firstPassword, keyof FirstPasswordTexts>) {
  const $state = atom<FirstPasswordState>({ step: 'editing' })

  async function change(input: FirstPasswordInput): Promise<void> {
    if ($state.get().step === 'sending' || Object.keys(checkFirstPassword(input)).length > 0) return
    $state.set({ step: 'sending' })
    try {
      await core.changeFirstPassword(input.password, input.repeat)
    } catch (error) {
      return void $state.set(failure(error))
    }
    $state.set({ step: 'done' })
    emit('password-changed', {})
    goOn()
  }

  /** False when nobody on the page leads anywhere. */
  const goOn = () => navigate({ path: '/' })

  return { $state, $session: core.$session, change, goOn, signOut: () => core.signOut() }
}

function failure(error: unknown): FirstPasswordState {
  // The session ended meanwhile, and the element with it.
  if ((error as Error | null)?.name === 'AbortError') return { step: 'editing' }
  const code = codeOf(error)
  const isOnline = globalThis.navigator?.onLine !== false
  const requestId = (error as Partial<AppError>).source?.requestId ?? ''
  return { step: 'failed', code: code === 'offline' && isOnline ? 'unreachable' : code, requestId }
}
