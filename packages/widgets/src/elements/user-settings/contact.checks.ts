import { codeOf, isFilled, isMail, type User } from '@lustra/core'
import { digitsOf, normalizeMail } from '@lustra/core/contract/rules/typed-text.ts'
import type { PhoneRules } from '../../features/phone/phone-rules.ts'
import type { Failure } from '../../kit/failure.ts'

/** Contacts that are changed by a code; they differ only in the target. */
export type Contact = NonNullable<User['unconfirmed']>[number]

/** Typed values. `areaCode` is empty for a mail. */
export interface ContactInput {
  areaCode: string
  text: string
}

/** Text key of a field error. */
type ContactErrorKey =
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
export type ContactErrors = Record<string, ContactErrorKey>

export type CodeRequestState = { step: 'idle' | 'sending' | 'sent' } | ({ step: 'refused' } & Failure)

interface CheckContext {
  user: User | undefined
  /** Undefined until loaded; then numbers are not validated. */
  rules: PhoneRules | undefined
}

/** Validates the new phone or mail before anything is sent. The present one is confirmed in the same way. */
export function checkTarget(
  contact: Contact,
  { areaCode, text }: ContactInput,
  { user, rules }: CheckContext,
): ContactErrors {
  if (!isFilled(text)) return { [contact]: `${contact}-required` }
  const isUnconfirmed = user?.unconfirmed?.includes(contact) ?? false
  if (contact === 'email') {
    if (!isMail(text)) return { email: 'other.email-format' }
    return !isUnconfirmed && isSameMail(text, user?.email ?? '') ? { email: 'email-same' } : {}
  }
  if (!rules) return {}
  const read = rules.readPhone(areaCode, text)
  if (!read) return { phone: 'error.invalid-phone' }
  const isUnchanged = read.phone === user?.MobilePhone && read.areaCode === user.areaCode
  return !isUnconfirmed && isUnchanged ? { phone: 'phone-same' } : {}
}

/** Field errors of a server error; empty for any other failure. */
export function fieldErrorsOf(error: unknown, contact: Contact): ContactErrors {
  const code = codeOf(error)
  if (code === 'in-use' || (code === 'invalid-phone' && contact === 'phone'))
    return { [contact]: `error.${code}` }
  if (code === 'wrong-code' || code === 'code-expired') return { code: `error.${code}` }
  if (code === 'wrong-proof') return { proof: `error.${code}` }
  return {}
}

export const hasErrors = (errors: ContactErrors) => Object.keys(errors).length > 0

const isSameMail = (one: string, other: string) => normalizeMail(one).toLowerCase() === other.toLowerCase()

/** Whether the input is the target of the last code, in any spelling. */
export function isSameTarget(
  { areaCode, text }: ContactInput,
  target: Readonly<Record<string, string>> | undefined,
): boolean {
  if (!target) return false
  if (target['mail'] !== undefined) return isSameMail(text, target['mail'])
  return areaCode === target['areaCode'] && digitsOf(text) === digitsOf(target['phone'] ?? '')
}

const hidden = '••••'

/** Masks the middle of a phone number: 138••••0000. */
export function maskedPhone(phone: string): string {
  const [headLength, tailLength] = [Math.round(phone.length / 4), Math.ceil(phone.length / 3)]
  return phone.slice(0, headLength) + hidden + phone.slice(-tailLength)
}

/** Masks a mail address: a••••a@harbour.example. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return hidden
  return mail[0] + hidden + (at > 2 ? mail[at - 1] : '') + mail.slice(at)
}
