import { isStrongPassword } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { toFailure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { FormState } from './user-settings.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

export interface PasswordInput {
  old: string
  password: string
  repeat: string
}

/** Text key of a field error. */
export type PasswordErrorKey =
  | 'old-required'
  | 'password-required'
  | 'repeat-required'
  | 'error.weak-password'
  | 'error.password-reused'
  | 'error.password-common'
  | 'error.password-has-name'
  | 'error.wrong-old-password'
  | 'other.password-mismatch'

/** Field errors that are detected without the host (U1). */
export function checkPassword({ old, password, repeat }: PasswordInput) {
  const errors: Partial<Record<keyof PasswordInput, PasswordErrorKey>> = {}
  if (!old) errors.old = 'old-required'
  if (!password) errors.password = 'password-required'
  else if (!isStrongPassword(password)) errors.password = 'error.weak-password'
  else if (password === old) errors.password = 'error.password-reused'
  if (!repeat) errors.repeat = 'repeat-required'
  else if (repeat !== password) errors.repeat = 'other.password-mismatch'
  return errors as Record<string, PasswordErrorKey>
}

/** Field errors by error code of the host. */
const fieldErrors: Readonly<Record<string, Record<string, PasswordErrorKey>>> = {
  'wrong-old-password': { old: 'error.wrong-old-password' },
  'password-reused': { password: 'error.password-reused' },
  'weak-password': { password: 'error.weak-password' },
  'password-common': { password: 'error.password-common' },
  'password-has-name': { password: 'error.password-has-name' },
}

/** Changes the own password (U1). */
export function createPasswordModel({
  core,
  emit,
}: ElementContext<typeof userSettings, keyof UserSettingsTexts>) {
  const $state = atom<FormState>({ step: 'editing' })

  /** Resolves with field errors of the host. */
  async function change({ old, password, repeat }: PasswordInput): Promise<Record<string, PasswordErrorKey>> {
    if ($state.get().step === 'sending') return {}
    $state.set({ step: 'sending' })
    try {
      await core.changePassword(old, password, repeat)
    } catch (error) {
      const failure = toFailure(error)
      const refused = fieldErrors[failure.code]
      $state.set(refused || isAbort(error) ? { step: 'editing' } : { step: 'failed', ...failure })
      return refused ?? {}
    }
    $state.set({ step: 'done' })
    emit('password-changed', {})
    return {}
  }

  return {
    $state,
    change,
    /** Clears the result of the last change. */
    resetState: () => $state.get().step === 'sending' || $state.set({ step: 'editing' }),
  }
}
