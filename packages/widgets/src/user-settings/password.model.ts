import { isStrongPassword } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { toFailure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { FormState } from './user-settings.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

export interface PasswordInput {
  old: string
  password: string
  repeat: string
}

/** What a field of the form can be told, as a key of the texts. */
export type PasswordWrong =
  | 'old-required'
  | 'password-required'
  | 'repeat-required'
  | 'error.weak-password'
  | 'error.password-reused'
  | 'error.password-common'
  | 'error.password-has-name'
  | 'error.wrong-old-password'
  | 'other.password-mismatch'

/** What is wrong, by field, as far as it can be told without the host (U1). */
export function checkPassword({ old, password, repeat }: PasswordInput) {
  const found: Partial<Record<keyof PasswordInput, PasswordWrong>> = {}
  if (!old) found.old = 'old-required'
  if (!password) found.password = 'password-required'
  else if (!isStrongPassword(password)) found.password = 'error.weak-password'
  else if (password === old) found.password = 'error.password-reused'
  if (!repeat) found.repeat = 'repeat-required'
  else if (repeat !== password) found.repeat = 'other.password-mismatch'
  return found as Record<string, PasswordWrong>
}

/** Failures that are a field's own. */
const refusals: Readonly<Record<string, Record<string, PasswordWrong>>> = {
  'wrong-old-password': { old: 'error.wrong-old-password' },
  'password-reused': { password: 'error.password-reused' },
  'weak-password': { password: 'error.weak-password' },
  'password-common': { password: 'error.password-common' },
  'password-has-name': { password: 'error.password-has-name' },
}

/** The change of the own password (U1). */
export function createPasswordModel({ core, emit }: Tools<typeof userSettings, keyof UserSettingsTexts>) {
  const $state = atom<FormState>({ step: 'editing' })

  /** Answers what the host found wrong with single fields. */
  async function change({ old, password, repeat }: PasswordInput): Promise<Record<string, PasswordWrong>> {
    if ($state.get().step === 'sending') return {}
    $state.set({ step: 'sending' })
    try {
      await core.changePassword(old, password, repeat)
    } catch (error) {
      const failure = toFailure(error)
      const refused = refusals[failure.code]
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
    /** What was said of the last change is not true of the next one. */
    begin: () => $state.get().step === 'sending' || $state.set({ step: 'editing' }),
  }
}
