import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'
import { containsNameOf } from './password.rules.ts'
import { wellKnown } from './well-known-passwords.ts'

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
  ['H3l3n2026', 'a name with digits instead of letters'],
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

describe('a guessable password', () => {
  it.each([
    ['P4$$w0rd!', 'a common one with signs instead of letters'],
    ['Ab123456', 'a common one'],
    ['Summer2026', 'a season and a year'],
    ['2026Hotel', 'a year and a word'],
    ['Hote12026', 'a word whose last letter is a digit'],
    ['Autumn2O26', 'a year with a letter instead of a digit'],
    ['$ummer26', 'a sign instead of the first letter'],
    ['Kitchen!20260101', 'a word and a date'],
    ['Winter#2025!!', 'a word among signs'],
    ['HotelHotel1', 'a word twice'],
    ['Abc123456', 'three letters and a row of digits'],
    ['Spring26A', 'a word, digits and one letter'],
    ['1qaz2wsxE', 'a common one and one letter'],
    ['Sümmer2026', 'a word with an accent'],
    ['Remmus2026', 'a word backwards'],
    ['Summer2026Summer', 'a word on both sides of a year'],
  ])('%s is refused: %s', async (password) => {
    expect(isGuessable(password, await wellKnown())).toBe(true)
  })

  it.each([
    'Hotel-Horse-7',
    'Hotel739185',
    'Kq7vTm2x',
    'aB3xY9',
    'Xy139922',
    'correctHorse9',
    'Shop-Quay-41',
    // 2095 is a year only without the letters in between.
    'Q2o9a8X5',
  ])('is not %s', async (password) => {
    expect(isGuessable(password, await wellKnown())).toBe(false)
  })

  // Of eight random characters one in 600 is a word of four letters, read with digits as letters or backwards, with a few digits.
  it.each([
    [8, 25],
    [10, 3],
    [12, 1],
  ])('is hardly ever a random one: of 10,000 with %i characters at most %i', async (length, most) => {
    const known = await wellKnown()
    const random = Array.from({ length: 10_000 }, (_, at) =>
      createHash('sha256').update(`random ${at}`).digest('base64url').slice(0, length),
    )
    expect(random.filter((password) => isGuessable(password, known)).length).toBeLessThanOrEqual(most)
  })
})
