import { expect, it } from 'vitest'
import { isLoginName } from '../contract/rules/login-name.ts'
import { isStrongPassword } from '../contract/rules/password-rule.ts'
import { isMail, isFilled } from './typed-fields.ts'
import { passwordParts } from './password/password-parts.ts'

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

it('blanks do not count as input (L5)', () =>
  expect([isFilled(' \t'), isFilled(' a ')]).toEqual([false, true]))

it.each(['Aa1bcd', 'Aa1bc', 'aa1bcd', 'AA1BCD', 'Aabcde', 'Ä1bcdef', '', '密碼Aa1xx'])(
  'the parts of the password rule match the rule: %j (U1)',
  (password) =>
    expect(Object.values(passwordParts).every((isMet) => isMet(password))).toBe(isStrongPassword(password)),
)

it.each([
  ['ada@harbour.example', true],
  [' ada@harbour.example ', true],
  ['李雷@例子.中国', true],
  ['ada@harbour', false],
  ['ada@harbour.', false],
  ['ada harbour@x.example', false],
  ['ada@@x.example', false],
  ['@x.example', false],
  ['', false],
])('%j is a mail address: %s (L5, U3)', (text, isOne) => expect(isMail(text)).toBe(isOne))
