import { AppError, type ErrorCode } from '@lustra/core'
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
const check = (values: typeof good, user: Parameters<typeof checkUser>[1]['user'] = null) =>
  checkUser(values, { user, rules, base: blank })
const refusedFor = (code: ErrorCode, changed: Partial<typeof good>) =>
  refusedFields(new AppError(code, ''), { ...good, ...changed }, good)

describe('the form of a person', () => {
  it('requires name, login name, phone, mail and role (A1)', () => {
    expect(check(good)).toEqual({})
    expect(Object.keys(check(blank)).sort()).toEqual(['account', 'email', 'name', 'phone', 'role'])
  })

  it.each(['adah', 'a_name_too_long_', 'ada ho', 'ada-ho', '陈大文先生'])(
    'refuses %s as a login name (U4)',
    (account) => expect(check({ ...good, account })).toEqual({ account: 'wrong.account-form' }),
  )

  it('does not check the login name of an existing person (A1)', () => {
    expect(check({ ...good, account: 'x' }, { MayChange: true, MayManage: true, IsSelf: false })).toEqual({})
  })

  it('does not check values without a field (A1)', () => {
    const nothing = { ...blank, roleId: 'r1' }
    expect(check(nothing, { MayChange: false, MayManage: true, IsSelf: false })).toEqual({})
    expect(check(blank, { MayChange: true, MayManage: true, IsSelf: true })).toEqual({ name: 'wrong.name' })
  })

  it('refuses an invalid mail and an invalid phone (A1)', () => {
    expect(check({ ...good, email: 'ada@harbour', phone: '12' })).toEqual({
      email: 'other.email-format',
      phone: 'error.invalid-phone',
    })
  })

  it('shows the server’s error about the role at its field (A1)', () => {
    expect(refusedFor('forbidden', { roleId: 'r2' })).toEqual({ role: 'wrong.role-more' })
    expect(refusedFor('last-administrator', { roleId: 'r2' })).toEqual({ role: 'error.last-administrator' })
  })

  it('shows errors only at changed fields (A1)', () => {
    expect(refusedFor('forbidden', { name: 'Ada' })).toEqual({})
    expect(refusedFor('last-administrator', { name: 'Ada' })).toEqual({})
    expect(refusedFor('own-account', { phone: '91234568', email: 'ada@jade.example' })).toEqual({
      phone: 'error.own-account',
      email: 'error.own-account',
    })
  })
})
