import { isStrongPassword } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { toFailure, type Failure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { FirstPasswordTexts } from './first-password.texts.en.ts'
import type { firstPassword } from './first-password.widget.ts'

export interface FirstPasswordInput {
  password: string
  repeat: string
}

export type FirstPasswordState = { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed' } & Failure)

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
      // The session ended meanwhile, and the element with it.
      return void $state.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
    }
    $state.set({ step: 'done' })
    emit('password-changed', {})
    goOn()
  }

  /** False when nobody on the page leads anywhere. */
  const goOn = () => navigate({ path: '/' })

  return { $state, $session: core.$session, change, goOn, signOut: () => core.signOut() }
}
