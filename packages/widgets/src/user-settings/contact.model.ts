import { codeOf, type CodeTarget, type User } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createCodeTimer } from '../ui/start/code-timer.ts'
import { toFailure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { checkTarget, fieldErrorsOf, hasErrors } from './contact.checks.ts'
import { createContactCode } from './contact.code.model.ts'
import type { Contact, ContactErrors, ContactInput } from './contact.types.ts'
import { createPhoneRules, loadPhoneRules, type PhoneRules } from '../phone/phone-rules.ts'
import type { FormState } from './user-settings.model.ts'
import { createProofModel } from './proof.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

const usualAreaCode = '86'

type ContactTools = Tools<typeof userSettings, keyof UserSettingsTexts>
export type ContactModel = ReturnType<typeof createContactModel>

export const createPhoneModel = (tools: ContactTools) => createContactModel(tools, 'phone')
export const createEmailModel = (tools: ContactTools) => createContactModel(tools, 'email')

/** The change of the own phone (U2) or mail (U3), by a code that was sent to the new one. */
export function createContactModel(
  { core, emit }: ContactTools,
  contact: Contact,
  load: () => Promise<PhoneRules> = loadPhoneRules,
) {
  const present = () => userOf(core.$session.get())
  const $state = atom<FormState>({ step: 'editing' })
  const phoneRules = createPhoneRules(load)
  const $area = atom({ region: '', areaCode: present()?.areaCode || usualAreaCode })
  const proof = createProofModel(core, present)
  const timer = createCodeTimer(`${contact}.${present()?.userId ?? ''}`)
  const code = createContactCode({ core, contact, timer, toTarget })
  const sent = timer.$sent.get()?.target
  /** What is typed: it survives a look at another section, and where a code went survives a reload. */
  const $text = atom(sent?.['phone'] ?? sent?.['mail'] ?? '')
  if (sent?.['areaCode']) $area.set({ region: '', areaCode: sent['areaCode'] })

  /** Where a code can go; undefined for what is no mobile number. Rejects when the rules for numbers cannot be had. */
  async function toTarget({ areaCode, text }: ContactInput): Promise<CodeTarget | undefined> {
    return contact === 'email' ? { mail: text.trim() } : (await phoneRules.get()).readPhone(areaCode, text)
  }

  /**
   * Binds what the code was sent to. Answers what the server found wrong with single fields. A server that asks who the person is
   * first gets `typed`, the password or code of the proof, once its field is shown.
   */
  async function change(input: ContactInput, sentCode: string, typed = ''): Promise<ContactErrors> {
    if ($state.get().step === 'sending') return {}
    $state.set({ step: 'sending' })
    try {
      const target = await toTarget(input)
      if (!target) {
        $state.set({ step: 'editing' })
        return { phone: 'error.invalid-phone' }
      }
      await core.changeContact(target, sentCode, proof.toProof(typed))
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
    const user = present()
    if (!user) return
    if (contact === 'email') emit('email-changed', { email: user.email })
    else emit('phone-changed', { areaCode: user.areaCode, phone: user.MobilePhone })
  }

  return {
    contact,
    $state,
    $asking: code.$asking,
    $area,
    $text,
    $rules: phoneRules.$rules,
    $sent: timer.$sent,
    $left: timer.$left,
    proof,
    /** Never rejects. */
    prepare: () => void phoneRules.get().catch(() => {}),
    checkTarget(input: ContactInput) {
      const rules = phoneRules.$rules.get()
      return checkTarget(contact, input, {
        user: present(),
        rules: rules && rules !== 'missing' ? rules : undefined,
      })
    },
    ask: code.ask,
    change,
    type(text: string, area = $area.get()) {
      $text.set(text)
      $area.set(area)
      code.reset()
      if ($state.get().step === 'done') $state.set({ step: 'editing' })
    },
    begin() {
      if ($state.get().step !== 'sending') $state.set({ step: 'editing' })
    },
  }
}

const userOf = (session: { status: string; user?: User }) => session.user
