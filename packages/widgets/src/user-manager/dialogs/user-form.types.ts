import type { UserDetail } from '@lustra/core'
import type { Failure } from '../../kit/failure.ts'

/** What stands in the form. A type and not an interface: drafts of it are read back by its keys. */
export type UserValues = {
  account: string
  name: string
  /** Digits without a plus. */
  areaCode: string
  phone: string
  email: string
  roleId: string
}

/** What a field can be told, as a key of the texts. */
export type UserWrong =
  | 'wrong.name'
  | 'wrong.account'
  | 'wrong.account-form'
  | 'wrong.phone'
  | 'wrong.email'
  | 'wrong.role'
  | 'wrong.account-taken'
  | 'wrong.phone-taken'
  | 'wrong.email-taken'
  | 'wrong.role-more'
  | 'wrong.role-gone'
  | 'error.own-account'
  | 'error.last-administrator'
  | 'error.invalid-phone'
  | 'other.email-format'
export type UserErrors = Readonly<Record<string, UserWrong>>

export type UserFormState =
  /** `refused` is what the server found wrong with single fields. */
  | { step: 'editing'; refused?: UserErrors }
  | { step: 'sending' | 'done' }
  | ({ step: 'failed' } & Failure)
  /** Somebody else changed the same fields; `mine` is what was about to be saved. */
  | { step: 'conflict'; mine: UserValues; theirs: UserDetail; fields: readonly (keyof UserValues)[] }

export type OpenUser =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'failed'; id: string; error: unknown }
  /** `user` is null for somebody who is about to be added. `values` is what the fields begin with. */
  | { step: 'ready'; id: string; user: UserDetail | null; values: UserValues }
