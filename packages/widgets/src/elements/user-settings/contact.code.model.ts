import type { CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import { toFailure } from '../../kit/failure.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { createResendCooldown } from '../../ui/start/resend-cooldown.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import {
  fieldErrorsOf,
  hasErrors,
  type CodeRequestState,
  type Contact,
  type ContactErrors,
  type ContactInput,
} from './contact.checks.ts'

interface CodeSettings {
  core: Pick<ElementContext['core'], 'sendCode'>
  contact: Contact
  timer: ReturnType<typeof createResendCooldown>
  toTarget(input: ContactInput): Promise<CodeTarget | undefined>
}

/** Requests the code that is sent to a new phone or mail. */
export function createContactCode({ core, contact, timer, toTarget }: CodeSettings) {
  const $request = atom<CodeRequestState>({ step: 'idle' })

  return {
    $request,
    /** Resolves with errors of the phone or mail field; any other failure is in `$request`. */
    async requestCode(input: ContactInput): Promise<ContactErrors> {
      if ($request.get().step === 'sending') return {}
      $request.set({ step: 'sending' })
      try {
        const target = await toTarget(input)
        if (!target) {
          $request.set({ step: 'idle' })
          return { phone: 'error.invalid-phone' }
        }
        const { resendAfterMs } = await core.sendCode(target, contact)
        timer.start({ ...target }, resendAfterMs)
        $request.set({ step: 'sent' })
        return {}
      } catch (error) {
        const refused = fieldErrorsOf(error, contact)
        const isIdle = isAbort(error) || hasErrors(refused)
        $request.set(isIdle ? { step: 'idle' } : { step: 'refused', ...toFailure(error) })
        return refused
      }
    },
    /** Call when another phone or mail is typed: clears the outcome of the last request. */
    reset() {
      if ($request.get().step !== 'sending') $request.set({ step: 'idle' })
    },
    /** Call when the code was used. */
    forget() {
      timer.forget()
      $request.set({ step: 'idle' })
    },
  }
}
