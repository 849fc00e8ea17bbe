import type { CodeTarget } from '@lustra/core'
import { atom } from 'nanostores'
import { toFailure } from '../kit/failure.ts'
import type { Tools } from '../kit/tools.ts'
import type { createCodeTimer } from '../ui/start/code-timer.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { fieldErrorsOf, hasErrors } from './contact.checks.ts'
import type { AskingState, Contact, ContactErrors, ContactInput } from './contact.types.ts'

interface CodeSettings {
  core: Pick<Tools['core'], 'sendCode'>
  contact: Contact
  timer: ReturnType<typeof createCodeTimer>
  toTarget(input: ContactInput): Promise<CodeTarget | undefined>
}

/** The code that is sent to a new phone or mail. */
export function createContactCode({ core, contact, timer, toTarget }: CodeSettings) {
  const $asking = atom<AskingState>({ step: 'idle' })

  return {
    $asking,
    /** Asks for a code. Answers what is wrong with the phone or mail; anything else stands in `$asking`. */
    async ask(input: ContactInput): Promise<ContactErrors> {
      if ($asking.get().step === 'sending') return {}
      $asking.set({ step: 'sending' })
      try {
        const target = await toTarget(input)
        if (!target) {
          $asking.set({ step: 'idle' })
          return { phone: 'error.invalid-phone' }
        }
        const { resendAfterMs } = await core.sendCode(target, contact)
        timer.start({ ...target }, resendAfterMs)
        $asking.set({ step: 'sent' })
        return {}
      } catch (error) {
        const refused = fieldErrorsOf(error, contact)
        const isIdle = isAbort(error) || hasErrors(refused)
        $asking.set(isIdle ? { step: 'idle' } : { step: 'refused', ...toFailure(error) })
        return refused
      }
    },
    /** Another phone or mail is typed: the last answer was not about it. */
    reset() {
      if ($asking.get().step !== 'sending') $asking.set({ step: 'idle' })
    },
    /** The code was used. */
    forget() {
      timer.forget()
      $asking.set({ step: 'idle' })
    },
  }
}
