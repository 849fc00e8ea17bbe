import { expect, it } from 'vitest'
import { isLoginName } from './login-name.ts'
import { isStrongPassword } from '../contract/password-rule.ts'
import { isFilled } from './required.ts'

it.each([
  ['Aa1bcd', true],
  ['Aa1bc', false],
  ['aa1bcd', false],
  ['AA1BCD', false],
  ['Aabcde', false],
  ['Lustra123 密碼', true],
])('%j is a strong password: %s (U1)', (password, isStrong) =>
  expect(isStrongPassword(password)).toBe(isStrong),
)

it.each([
  ['ada_1', true],
  ['abcd', false],
  ['a'.repeat(15), true],
  ['a'.repeat(16), false],
  ['ada-lovelace', false],
  ['ädamm', false],
  ['ada_1\n', false],
])('%j is a login name: %s (U4)', (name, isName) => expect(isLoginName(name)).toBe(isName))

it('blanks fill nothing in (L5)', () => expect([isFilled(' \t'), isFilled(' a ')]).toEqual([false, true]))
