import { normalizeMail } from '@lustra/core/contract/rules/typed-text.ts'
import { codeOf, type CodeTarget, type User } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createResendCooldown } from '../../ui/start/resend-cooldown.ts'
import { toFailure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import {
  checkTarget,
  fieldErrorsOf,
  hasErrors,
  type Contact,
  type ContactErrors,
  type ContactInput,
} from './contact.checks.ts'
import { createContactCode } from './contact.code.model.ts'
import { createPhoneRules, loadPhoneRules, type PhoneRules } from '../../features/phone/phone-rules.ts'
import type { FormState } from './user-settings.model.ts'
import { createProofModel } from './proof.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

const defaultAreaCode = '86'

type ContactContext = ElementContext<typeof userSettings, keyof UserSettingsTexts>
export type ContactModel = ReturnType<typeof createContactModel>

export const createPhoneModel = (context: ContactContext) => createContactModel(context, 'phone')
export const createEmailModel = (context: ContactContext) => createContactModel(context, 'email')

/** Changes the own phone (U2) or mail (U3) by a code sent to the new one. */
export function createContactModel(
  { core, emit }: ContactContext,
  contact: Contact,
  load: () => Promise<PhoneRules> = loadPhoneRules,
) {
  const currentUser = () => userOf(core.$session.get())
  const $state = atom<FormState>({ step: 'editing' })
  const phoneRules = createPhoneRules(load)
  const $area = atom({ region: '', areaCode: currentUser()?.areaCode || defaultAreaCode })
  const proof = createProofModel(core, currentUser)
  const timer = createResendCooldown(`${contact}.${currentUser()?.userId ?? ''}`)
  const code = createContactCode({ core, contact, timer, toTarget })
  const sent = timer.$sent.get()?.target
  /** Typed text: kept while another section is shown; the target of a code is also kept over a reload. */
  const $text = atom(sent?.['phone'] ?? sent?.['mail'] ?? '')
  if (sent?.['areaCode']) $area.set({ region: '', areaCode: sent['areaCode'] })

  /** Target of the code; undefined for an invalid mobile number. Rejects when the phone rules do not load. */
  async function toTarget({ areaCode, text }: ContactInput): Promise<CodeTarget | undefined> {
    return contact === 'email'
      ? { mail: normalizeMail(text) }
      : (await phoneRules.get()).readPhone(areaCode, text)
  }

  /**
   * Saves the target of the code. Resolves with field errors of the server. When the server requires a proof of identity, its
   * field is shown, and the next call passes the typed password or code as `typedProof`.
   */
  async function change(input: ContactInput, sentCode: string, typedProof = ''): Promise<ContactErrors> {
    if ($state.get().step === 'sending') return {}
    $state.set({ step: 'sending' })
    try {
      const target = await toTarget(input)
      if (!target) {
        $state.set({ step: 'editing' })
        return { phone: 'error.invalid-phone' }
      }
      await core.changeContact(target, sentCode, proof.toProof(typedProof))
    } catch (error) {
      if (codeOf(error) === 'proof-needed') {
        $state.set({ step: 'editing' })
        proof.choose('password')
        return {}
      }
      const refused = fieldErrorsOf(error, contact)
      const isIdle = isAbort(error) || hasErrors(refused)
      $state.set(isIdle ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
      return refused
    }
    code.forget()
    proof.forget()
    $text.set('')
    $state.set({ step: 'done' })
    emitChange()
    return {}
  }

  function emitChange() {
    const user = currentUser()
    if (!user) return
    if (contact === 'email') emit('email-changed', { email: user.email })
    else emit('phone-changed', { areaCode: user.areaCode, phone: user.MobilePhone })
  }

  return {
    contact,
    $state,
    $request: code.$request,
    $area,
    $text,
    $rules: phoneRules.$rules,
    $sent: timer.$sent,
    $left: timer.$left,
    proof,
    /** Loads the phone rules. Never rejects. */
    prepare: () => void phoneRules.get().catch(() => {}),
    checkTarget(input: ContactInput) {
      const rules = phoneRules.$rules.get()
      return checkTarget(contact, input, {
        user: currentUser(),
        rules: rules && rules !== 'missing' ? rules : undefined,
      })
    },
    requestCode: code.requestCode,
    change,
    type(text: string, area = $area.get()) {
      $text.set(text)
      $area.set(area)
      code.reset()
      if ($state.get().step === 'done') $state.set({ step: 'editing' })
    },
    resetState() {
      if ($state.get().step !== 'sending') $state.set({ step: 'editing' })
    },
  }
}

const userOf = (session: { status: string; user?: User }) => session.user
