/** Conversions between form, draft and calls. Pure. */
import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { normalizeName } from '@lustra/core/contract/rules/person-name.ts'
import { normalizeMail, normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { ManagedUser, NewUser, UserDetail } from '@lustra/core'
import { textIn } from '../../../ui/start/form-values.ts'
import type { UserValues } from './user-form.types.ts'

/** The name of a person whose details are open. */
export const shownUser = ({ RealName, Account, ShownName }: UserDetail): string =>
  shownName({ Name: RealName || Account, ShownName }).name

export const noValues = (areaCode: string): UserValues => ({
  account: '',
  name: '',
  areaCode,
  phone: '',
  email: '',
  roleId: '',
})

export const toValues = (user: ManagedUser): UserValues => ({
  account: user.Account,
  name: user.RealName,
  areaCode: user.AreaCode,
  phone: user.MobilePhone,
  email: user.Email,
  roleId: user.RoleId,
})

/** Unchanged values are sent as loaded: the server keeps these, even where they violate newer rules. */
export function toCall(values: UserValues, base: UserValues): NewUser {
  const textOf = (key: keyof UserValues, normalize = normalizeTyped) =>
    values[key] === base[key] ? base[key] : normalize(values[key])
  return {
    Account: textOf('account'),
    RealName: textOf('name', normalizeName),
    AreaCode: values.areaCode,
    MobilePhone: textOf('phone'),
    Email: textOf('email', normalizeMail),
    RoleId: values.roleId,
  }
}

/** Reads the fields; values without a field keep `before`. */
export const readValues = (form: FormData, before: UserValues): UserValues => ({
  account: form.has('account') ? textIn(form, 'account') : before.account,
  name: form.has('name') ? textIn(form, 'name') : before.name,
  areaCode: form.has('area-code') ? textIn(form, 'area-code') : before.areaCode,
  phone: form.has('phone') ? textIn(form, 'phone') : before.phone,
  email: form.has('email') ? textIn(form, 'email') : before.email,
  roleId: form.has('role') ? textIn(form, 'role') : before.roleId,
})

export interface UserDraft {
  values: UserValues
  /** Values that the draft is based on. */
  base: UserValues
  version: string
}

/** Storage is shared by the origin, so validate. */
export const isUserDraft = ({ values, base, version }: UserDraft): boolean =>
  isValues(values) && isValues(base) && typeof version === 'string'

const isValues = (values: unknown): values is UserValues =>
  Object.keys(noValues('')).every(
    (key) => typeof (values as Record<string, unknown> | null)?.[key] === 'string',
  )
