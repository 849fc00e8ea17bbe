import { AppError } from '@lustra/core'
import * as rules from '@lustra/core/identity/phone/phone.ts'
import { describe, expect, it } from 'vitest'
import { checkUser, refusedFields } from './user-form.checks.ts'

const good = {
  account: 'ada_ho',
  name: 'Ada Ho',
  areaCode: '852',
  phone: '91234567',
  email: 'ada@harbour.example',
  roleId: 'r1',
}
const blank = { account: '', name: ' ', areaCode: '852', phone: '', email: '', roleId: '' }
const check = (values: typeof good, isNew = true) => checkUser(values, { isNew, rules, base: blank })

describe('the form of a person', () => {
  it('asks for name, login name, phone, mail and role (A1)', () => {
    expect(check(good)).toEqual({})
    expect(Object.keys(check(blank)).sort()).toEqual(['account', 'email', 'name', 'phone', 'role'])
  })

  it.each(['adah', 'a_name_too_long_', 'ada ho', 'ada-ho', '陈大文先生'])(
    'refuses %s as a login name (U4)',
    (account) => expect(check({ ...good, account })).toEqual({ account: 'wrong.account-form' }),
  )

  it('does not judge the login name of somebody who has one (A1)', () => {
    expect(check({ ...good, account: 'x' }, false)).toEqual({})
  })

  it('refuses a mail and a phone that are none (A1)', () => {
    expect(check({ ...good, email: 'ada@harbour', phone: '12' })).toEqual({
      email: 'other.email-format',
      phone: 'error.invalid-phone',
    })
  })

  it('says which field is taken where the server names it (A1)', () => {
    const refused = (data: unknown) =>
      refusedFields(
        new AppError('in-use', 'taken', { source: { errCode: 1, errMsg: '', errMsgCode: '99043', data } }),
      )
    expect(refused({ Fields: ['Account', 'Email'] })).toEqual({
      account: 'wrong.account-taken',
      email: 'wrong.email-taken',
    })
    expect(refused({ Fields: ['MobilePhone'] })).toEqual({ phone: 'wrong.phone-taken' })
    expect(refused(null)).toEqual({})
  })

  it('says at the role what the server refused about it (A1)', () => {
    expect(refusedFields(new AppError('forbidden', ''))).toEqual({ role: 'wrong.role-more' })
    expect(refusedFields(new AppError('last-administrator', ''))).toEqual({
      role: 'error.last-administrator',
    })
  })
})
