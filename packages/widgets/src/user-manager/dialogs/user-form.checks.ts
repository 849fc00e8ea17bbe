/** What is wrong with the form of a person: told at once, and by the server's refusal. Pure. */
import {
  codeOf,
  isFilled,
  isLoginName,
  isMail,
  type AppError,
  type NamesInUse,
  type UserDetail,
} from '@lustra/core'
import type { PhoneRules } from '../../phone/phone-rules.ts'
import type { UserErrors, UserValues, UserWrong } from './user-form.types.ts'

interface Present {
  /** Null for somebody who is about to be added. */
  user: Pick<UserDetail, 'MayChange' | 'IsSelf'> | null
  /** Undefined until they are there: then a number is not judged. */
  rules: PhoneRules | undefined
  /** What the form began with: a number that stood there before is the server's to judge. */
  base: UserValues
}

/** What a form has: of people whom other groups know, too, only the role; of one's own account only the name. */
export const fieldsOf = (user: Present['user']) => ({
  account: !user,
  name: user?.MayChange ?? true,
  contact: !user || (user.MayChange && !user.IsSelf),
  role: !user?.IsSelf,
})

/** Only what has a field is judged: nobody can mend anything else. */
export function checkUser(values: UserValues, { user, rules, base }: Present): UserErrors {
  const has = fieldsOf(user)
  return {
    ...(has.name && !isFilled(values.name) && { name: 'wrong.name' }),
    ...(has.account && wrongAccount(values.account)),
    ...(has.contact && wrongContact(values, base, rules)),
    ...(has.role && !values.roleId && { role: 'wrong.role' }),
  }
}

function wrongAccount(account: string): UserErrors {
  if (!isFilled(account)) return { account: 'wrong.account' }
  return isLoginName(account.trim()) ? {} : { account: 'wrong.account-form' }
}

function wrongContact(values: UserValues, base: UserValues, rules: PhoneRules | undefined): UserErrors {
  const wrong: Record<string, UserWrong> = {}
  if (!isFilled(values.phone)) wrong['phone'] = 'wrong.phone'
  else if (rules && !isSamePhone(values, base) && !rules.readPhone(values.areaCode, values.phone))
    wrong['phone'] = 'error.invalid-phone'
  if (!isFilled(values.email)) wrong['email'] = 'wrong.email'
  else if (!isMail(values.email)) wrong['email'] = 'other.email-format'
  return wrong
}

export const isSamePhone = (one: UserValues, other: UserValues) =>
  one.areaCode === other.areaCode && one.phone.trim() === other.phone

const taken: Readonly<Record<NamesInUse['Fields'][number], [field: string, wrong: UserWrong]>> = {
  Account: ['account', 'wrong.account-taken'],
  MobilePhone: ['phone', 'wrong.phone-taken'],
  Email: ['email', 'wrong.email-taken'],
}

/**
 * What the server refused about single fields; nothing where it does not say which. Rules about who may change what are said at what was
 * changed: nobody is told about a role that they left alone.
 */
export function refusedFields(error: unknown, sent: UserValues, base: UserValues): UserErrors {
  const code = codeOf(error)
  const isRoleNew = sent.roleId !== base.roleId
  if (code === 'invalid-phone') return { phone: 'error.invalid-phone' }
  if (code === 'own-account')
    return {
      ...(!isSamePhone(sent, base) && { phone: 'error.own-account' }),
      ...(sent.email.trim() !== base.email && { email: 'error.own-account' }),
      ...(isRoleNew && { role: 'error.own-account' }),
    }
  if (code === 'last-administrator') return isRoleNew ? { role: 'error.last-administrator' } : {}
  if (code === 'forbidden') return isRoleNew ? { role: 'wrong.role-more' } : {}
  if (code !== 'in-use') return {}
  // Two who asked at the same moment: the server knows that a name is taken and not which.
  const data = (error as AppError).source?.data as NamesInUse | null | undefined
  return Object.fromEntries((data?.Fields ?? []).map((name) => taken[name]))
}
