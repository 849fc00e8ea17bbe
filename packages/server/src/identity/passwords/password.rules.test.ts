import { expect, it } from 'vitest'
import { containsNameOf } from './password.rules.ts'

const helen = {
  account: 'harbour_admin',
  realName: '何海伦 Helen Ho',
  mail: 'helen.of.harbour@customer.example',
  phone: '13910000021',
}

it.each([
  ['Harbour2026', 'a part of the account'],
  ['1HARBOUR_ADMIN', 'the whole account'],
  ['MyHelen99', 'a first name'],
  ['Ｈelen2026', 'a name in wide letters'],
  ['Aa何海伦1', 'a Chinese name'],
  ['Xy139100000', 'nine digits of the phone'],
  ['Xy000002', 'the six digits of the phone in between'],
])('finds in %s %s', (password) => {
  expect(containsNameOf(helen, password)).toBe(true)
})

it.each(['Hotel-Horse-7', 'Customer2026', 'Xy10000', 'Xy139922', 'Of2026xx', 'Renewed2026'])(
  'accepts a password that only resembles it: %s',
  (password) => {
    expect(containsNameOf(helen, password)).toBe(false)
  },
)

it('finds nothing in empty values', () => {
  expect(containsNameOf({ account: 'ada', realName: '', mail: '', phone: '' }, 'Renewed2026')).toBe(false)
})
