import { isStrongPassword } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { FirstPasswordTexts } from './first-password.texts.en.ts'
import type { firstPassword } from './first-password.widget.ts'

export interface FirstPasswordInput {
  password: string
  repeat: string
}

export type FirstPasswordState = { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed' } & Failure)

/** Errors by field (U1): empty, too weak, or not the same twice. */
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
}: ElementContext<typeof firstPassword, keyof FirstPasswordTexts>) {
  const $state = atom<FirstPasswordState>({ step: 'editing' })

  async function change(input: FirstPasswordInput): Promise<void> {
    if ($state.get().step === 'sending' || Object.keys(checkFirstPassword(input)).length > 0) return
    $state.set({ step: 'sending' })
    try {
      await core.changeFirstPassword(input.password, input.repeat)
    } catch (error) {
      // Aborted because the session ended, which removes the element.
      return void $state.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
    }
    $state.set({ step: 'done' })
    emit('password-changed', {})
    openPortal()
  }

  /** Returns false when the page has no router. */
  const openPortal = () => navigate({ path: '/' })

  return { $state, $session: core.$session, change, openPortal, signOut: () => core.signOut() }
}
