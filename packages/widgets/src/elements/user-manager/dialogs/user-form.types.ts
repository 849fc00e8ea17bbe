import type { UserDetail } from '@lustra/core'
import type { Failure } from '../../../kit/failure.ts'

/** The form's values. A type and not an interface: drafts are read back by key. */
export type UserValues = {
  account: string
  name: string
  /** Digits without a plus. */
  areaCode: string
  phone: string
  email: string
  roleId: string
}

/** Field errors, as keys of the texts. */
export type UserErrorKey =
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
export type UserErrors = Readonly<Record<string, UserErrorKey>>

export type UserFormState =
  /** `refused`: the server's field errors. */
  | { step: 'editing'; refused?: UserErrors }
  | { step: 'sending' }
  /** `withoutStores`: the saved person, when a new role leaves them without a store. */
  | { step: 'done'; withoutStores?: UserDetail }
  | ({ step: 'failed' } & Failure)
  /** Concurrent changes of the same fields; `mine` was about to be saved. */
  | { step: 'conflict'; mine: UserValues; theirs: UserDetail; fields: readonly (keyof UserValues)[] }

export type OpenUser =
  | { step: 'closed' }
  | { step: 'loading'; id: string }
  | { step: 'failed'; id: string; error: unknown }
  /** `user` is null for a new person; `values` are the initial field values. */
  | { step: 'ready'; id: string; user: UserDetail | null; values: UserValues }
