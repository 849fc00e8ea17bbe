/** What is wrong with the form of a person: told at once, and by the server's refusal. Pure. */
import { codeOf, isFilled, isLoginName, isMail, type AppError, type NamesInUse } from '@lustra/core'
import type { PhoneRules } from '../../phone/phone-rules.ts'
import type { UserErrors, UserValues, UserWrong } from './user-form.types.ts'

interface Present {
  isNew: boolean
  /** Undefined until they are there: then a number is not judged. */
  rules: PhoneRules | undefined
  /** What the form began with: a number that stood there before is the server's to judge. */
  base: UserValues
}

export function checkUser(values: UserValues, { isNew, rules, base }: Present): UserErrors {
  const wrong: Record<string, UserWrong> = {}
  if (!isFilled(values.name)) wrong['name'] = 'wrong.name'
  if (isNew && !isFilled(values.account)) wrong['account'] = 'wrong.account'
  else if (isNew && !isLoginName(values.account.trim())) wrong['account'] = 'wrong.account-form'
  if (!isFilled(values.phone)) wrong['phone'] = 'wrong.phone'
  else if (rules && !isSamePhone(values, base) && !rules.readPhone(values.areaCode, values.phone))
    wrong['phone'] = 'error.invalid-phone'
  if (!isFilled(values.email)) wrong['email'] = 'wrong.email'
  else if (!isMail(values.email)) wrong['email'] = 'other.email-format'
  if (!values.roleId) wrong['role'] = 'wrong.role'
  return wrong
}

export const isSamePhone = (one: UserValues, other: UserValues) =>
  one.areaCode === other.areaCode && one.phone.trim() === other.phone

const taken: Readonly<Record<NamesInUse['Fields'][number], [field: string, wrong: UserWrong]>> = {
  Account: ['account', 'wrong.account-taken'],
  MobilePhone: ['phone', 'wrong.phone-taken'],
  Email: ['email', 'wrong.email-taken'],
}

/** What the server refused about single fields; nothing where it does not say which. */
export function refusedFields(error: unknown): UserErrors {
  const code = codeOf(error)
  if (code === 'invalid-phone') return { phone: 'error.invalid-phone' }
  if (code === 'own-account' || code === 'last-administrator') return { role: `error.${code}` }
  if (code === 'forbidden') return { role: 'wrong.role-more' }
  if (code !== 'in-use') return {}
  // Two who asked at the same moment: the server knows that a name is taken and not which.
  const data = (error as AppError).source?.data as NamesInUse | null | undefined
  return Object.fromEntries((data?.Fields ?? []).map((name) => taken[name]))
}
