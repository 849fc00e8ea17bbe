import { codeOf, isFilled, isMail, type CodeTarget, type User } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createCodeTimer } from '../ui/start/code-timer.ts'
import { toFailure, type Failure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { FormState } from './user-settings.model.ts'
import { createProofModel } from './proof.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

/** Either of what is changed by a code: they differ in their target alone. */
export type Contact = 'phone' | 'email'

/** What was typed. `areaCode` is empty for a mail. */
export interface ContactInput {
  areaCode: string
  text: string
}

/** What a field of the form can be told, as a key of the texts. */
export type ContactWrong =
  | 'phone-required'
  | 'email-required'
  | 'code-required'
  | 'phone-same'
  | 'email-same'
  | 'error.invalid-phone'
  | 'error.in-use'
  | 'error.wrong-code'
  | 'error.code-expired'
  | 'proof-required'
  | 'error.wrong-proof'
  | 'other.email-format'
export type ContactErrors = Record<string, ContactWrong>

export type AskingState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

export type PhoneRules = typeof import('@lustra/core/identity/phone/phone.ts')
/** The rules for phone numbers of all the world: only for who changes theirs. */
const loadPhoneRules = () => import('@lustra/core/identity/phone/phone.ts')

const usualArea = { region: 'CN', areaCode: '86' }

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
  const $asking = atom<AskingState>({ step: 'idle' })
  const $rules = atom<PhoneRules | 'missing' | null>(null)
  const $area = atom({ region: '', areaCode: present()?.areaCode || usualArea.areaCode })
  const proof = createProofModel(core, present)
  const timer = createCodeTimer(`${contact}.${present()?.userId ?? ''}`)
  const kept = timer.$sent.get()?.target
  /** What is typed: it survives a look at another section, and where a code went survives a reload. */
  const $text = atom(kept?.['phone'] ?? kept?.['mail'] ?? '')
  if (kept?.['areaCode']) $area.set({ region: '', areaCode: kept['areaCode'] })

  async function rules(): Promise<PhoneRules> {
    const found = $rules.get()
    if (found && found !== 'missing') return found
    try {
      const loaded = await load()
      $rules.set(loaded)
      return loaded
    } catch (error) {
      $rules.set('missing')
      throw error
    }
  }

  /** Where a code can go; undefined for what is no mobile number. Rejects when the rules for numbers cannot be had. */
  async function toTarget({ areaCode, text }: ContactInput): Promise<CodeTarget | undefined> {
    return contact === 'email' ? { mail: text.trim() } : (await rules()).readPhone(areaCode, text)
  }

  /** What is wrong with the new phone or mail, as far as can be told at once. A number is judged once the rules have come. */
  function checkTarget({ areaCode, text }: ContactInput): ContactErrors {
    if (!isFilled(text)) return { [contact]: `${contact}-required` }
    const user = present()
    if (contact === 'email') {
      if (!isMail(text)) return { email: 'other.email-format' }
      return isSameMail(text, user?.email ?? '') ? { email: 'email-same' } : {}
    }
    const known = $rules.get()
    if (!known || known === 'missing') return {}
    const read = known.readPhone(areaCode, text)
    if (!read) return { phone: 'error.invalid-phone' }
    const isPresent = read.phone === user?.MobilePhone && read.areaCode === user.areaCode
    return isPresent ? { phone: 'phone-same' } : {}
  }

  /** Failures that are the target's own, or the code's. */
  function refusalOf(error: unknown): ContactErrors {
    const code = codeOf(error)
    if (code === 'in-use' || (code === 'invalid-phone' && contact === 'phone'))
      return { [contact]: `error.${code}` }
    if (code === 'wrong-code' || code === 'code-expired') return { code: `error.${code}` }
    if (code === 'wrong-proof') return { proof: `error.${code}` }
    return {}
  }
  const isField = (found: ContactErrors) => Object.keys(found).length > 0

  /** Asks for a code. Answers what is wrong with the phone or mail; anything else stands in `$asking`. */
  async function ask(input: ContactInput): Promise<ContactErrors> {
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
      const refused = refusalOf(error)
      const failure = toFailure(error)
      const isIdle = isAbort(error) || isField(refused)
      $asking.set(isIdle ? { step: 'idle' } : { step: 'refused', ...failure })
      return refused
    }
  }

  /**
   * Binds what the code was sent to. Answers what the server found wrong with single fields. A server that asks who the person is
   * first gets `typed`, the password or code of the proof, once its field is shown.
   */
  async function change(input: ContactInput, code: string, typed = ''): Promise<ContactErrors> {
    if ($state.get().step === 'sending') return {}
    $state.set({ step: 'sending' })
    try {
      const target = await toTarget(input)
      if (!target) {
        $state.set({ step: 'editing' })
        return { phone: 'error.invalid-phone' }
      }
      await core.changeContact(target, code, proof.toProof(typed))
    } catch (error) {
      if (codeOf(error) === 'proof-needed') {
        $state.set({ step: 'editing' })
        proof.choose('password')
        return {}
      }
      const refused = refusalOf(error)
      const isIdle = isAbort(error) || isField(refused)
      $state.set(isIdle ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
      return refused
    }
    timer.forget()
    proof.forget()
    $text.set('')
    $asking.set({ step: 'idle' })
    $state.set({ step: 'done' })
    tell()
    return {}
  }

  function tell() {
    const user = present()
    if (!user) return
    if (contact === 'email') emit('email-changed', { email: user.email })
    else emit('phone-changed', { areaCode: user.areaCode, phone: user.MobilePhone })
  }

  return {
    contact,
    $state,
    $asking,
    $area,
    $text,
    /** Null until they are there; 'missing' when they could not be had. */
    $rules,
    $sent: timer.$sent,
    $left: timer.$left,
    proof,
    /** Never rejects. */
    prepare: () => void rules().catch(() => {}),
    checkTarget,
    ask,
    change,
    /** Another phone or mail: what was said of the last one is not true of it. */
    type(text: string, area = $area.get()) {
      $text.set(text)
      $area.set(area)
      if ($asking.get().step !== 'sending') $asking.set({ step: 'idle' })
      if ($state.get().step === 'done') $state.set({ step: 'editing' })
    },
    begin() {
      if ($state.get().step !== 'sending') $state.set({ step: 'editing' })
    },
  }
}

const userOf = (session: { status: string; user?: User }) => session.user

const isSameMail = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/** Whether what is typed is where the last code went, however it is written. */
export function isSameTarget(
  { areaCode, text }: ContactInput,
  target: Readonly<Record<string, string>> | undefined,
): boolean {
  if (!target) return false
  if (target['mail'] !== undefined) return isSameMail(text, target['mail'])
  const digits = (phone = '') => phone.normalize('NFKC').replace(/\D/g, '')
  return areaCode === target['areaCode'] && digits(text) === digits(target['phone'])
}

const hidden = '••••'

/** A phone whose middle is nobody's business who looks over a shoulder: 138••••0000. */
export function maskedPhone(phone: string): string {
  const [head, tail] = [Math.round(phone.length / 4), Math.ceil(phone.length / 3)]
  return phone.slice(0, head) + hidden + phone.slice(-tail)
}

/** The same for a mail: a••••a@harbour.example. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return hidden
  return mail[0] + hidden + (at > 2 ? mail[at - 1] : '') + mail.slice(at)
}
