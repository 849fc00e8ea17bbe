import type { User } from '@lustra/core'
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
