/** Validation of a person's form, and mapping of the server's errors to fields. Pure. */
import { normalizeMail, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import {
  codeOf,
  isFilled,
  isLoginName,
  isMail,
  type AppError,
  type NamesInUse,
  type UserDetail,
} from '@lustra/core'
import type { PhoneRules } from '../../../features/phone/phone-rules.ts'
import type { UserErrors, UserValues, UserErrorKey } from './user-form.types.ts'

interface FormContext {
  /** Null for a new person. */
  user: Pick<UserDetail, 'MayChange' | 'MayManage' | 'IsSelf'> | null
  /** Undefined until loaded; numbers are not validated then. */
  rules: PhoneRules | undefined
  /** Initial values: an unchanged number is not validated. */
  base: UserValues
}

/**
 * Fields of the form: only the role for people of other groups, only the name for one's own account, none for people
 * with more rights.
 */
export const fieldsOf = (user: FormContext['user']) => ({
  account: !user,
  name: !user || (user.MayChange && user.MayManage),
  contact: !user || (user.MayChange && user.MayManage && !user.IsSelf),
  role: !user || (user.MayManage && !user.IsSelf),
})

/** Validates only values that have a field. */
export function checkUser(values: UserValues, { user, rules, base }: FormContext): UserErrors {
  const has = fieldsOf(user)
  return {
    ...(has.name && !isFilled(values.name) && { name: 'wrong.name' }),
    ...(has.account && checkAccount(values.account)),
    ...(has.contact && checkContact(values, base, rules)),
    ...(has.role && !values.roleId && { role: 'wrong.role' }),
  }
}

function checkAccount(account: string): UserErrors {
  if (!isFilled(account)) return { account: 'wrong.account' }
  return isLoginName(normalizeTyped(account)) ? {} : { account: 'wrong.account-form' }
}

function checkContact(values: UserValues, base: UserValues, rules: PhoneRules | undefined): UserErrors {
  const errors: Record<string, UserErrorKey> = {}
  if (!isFilled(values.phone)) errors['phone'] = 'wrong.phone'
  else if (rules && !isSamePhone(values, base) && !rules.readPhone(values.areaCode, values.phone))
    errors['phone'] = 'error.invalid-phone'
  if (!isFilled(values.email)) errors['email'] = 'wrong.email'
  else if (!isSameMail(values, base) && !isMail(values.email)) errors['email'] = 'other.email-format'
  return errors
}

export const isSamePhone = (one: UserValues, other: UserValues) =>
  one.areaCode === other.areaCode && (one.phone === other.phone || normalizeTyped(one.phone) === other.phone)

const isSameMail = (one: UserValues, other: UserValues) =>
  one.email === other.email || normalizeMail(one.email) === other.email

const taken: Readonly<Record<NamesInUse['Fields'][number], [field: string, error: UserErrorKey]>> = {
  Account: ['account', 'wrong.account-taken'],
  MobilePhone: ['phone', 'wrong.phone-taken'],
  Email: ['email', 'wrong.email-taken'],
}

/**
 * The server's errors by field; empty where it names none. Permission errors are shown only at fields
 * that were changed.
 */
export function refusedFields(error: unknown, sent: UserValues, base: UserValues): UserErrors {
  const code = codeOf(error)
  const isRoleChanged = sent.roleId !== base.roleId
  if (code === 'invalid-phone') return { phone: 'error.invalid-phone' }
  if (code === 'own-account')
    return {
      ...(!isSamePhone(sent, base) && { phone: 'error.own-account' }),
      ...(!isSameMail(sent, base) && { email: 'error.own-account' }),
      ...(isRoleChanged && { role: 'error.own-account' }),
    }
  if (code === 'last-administrator') return isRoleChanged ? { role: 'error.last-administrator' } : {}
  if (code === 'forbidden') return isRoleChanged ? { role: 'wrong.role-more' } : {}
  if (code !== 'in-use' && code !== 'login-name-taken') return {}
  // The fields are named where the other account is of this group.
  const data = (error as AppError).source?.data as NamesInUse | null | undefined
  return Object.fromEntries((data?.Fields ?? []).map((name) => taken[name]))
}
