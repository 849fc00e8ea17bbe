import type { Failure } from '../kit/failure.ts'

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
