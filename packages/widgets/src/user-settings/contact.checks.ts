import { codeOf, isFilled, isMail, type User } from '@lustra/core'
import type { Contact, ContactErrors, ContactInput } from './contact.types.ts'
import type { PhoneRules } from '../phone/phone-rules.ts'

interface Present {
  user: User | undefined
  /** Undefined until they are there: then a number is not judged. */
  rules: PhoneRules | undefined
}

/** What is wrong with the new phone or mail, as far as can be told at once. */
export function checkTarget(
  contact: Contact,
  { areaCode, text }: ContactInput,
  { user, rules }: Present,
): ContactErrors {
  if (!isFilled(text)) return { [contact]: `${contact}-required` }
  if (contact === 'email') {
    if (!isMail(text)) return { email: 'other.email-format' }
    return isSameMail(text, user?.email ?? '') ? { email: 'email-same' } : {}
  }
  if (!rules) return {}
  const read = rules.readPhone(areaCode, text)
  if (!read) return { phone: 'error.invalid-phone' }
  const isPresent = read.phone === user?.MobilePhone && read.areaCode === user.areaCode
  return isPresent ? { phone: 'phone-same' } : {}
}

/** What the server refused about single fields; nothing for any other failure. */
export function fieldErrorsOf(error: unknown, contact: Contact): ContactErrors {
  const code = codeOf(error)
  if (code === 'in-use' || (code === 'invalid-phone' && contact === 'phone'))
    return { [contact]: `error.${code}` }
  if (code === 'wrong-code' || code === 'code-expired') return { code: `error.${code}` }
  if (code === 'wrong-proof') return { proof: `error.${code}` }
  return {}
}

export const hasErrors = (found: ContactErrors) => Object.keys(found).length > 0

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
