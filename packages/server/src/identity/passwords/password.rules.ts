import { readingsOf, toTyped } from './guessable.ts'

/** Number of previous passwords, including the present one, that may not be reused. */
export const rememberedPasswords = 5

/** The names of a person. */
export interface Named {
  account: string
  realName: string
  mail: string
  phone: string
}

const shortestPart = 4
// Three Chinese characters are a full name, two a common word.
const shortestChinese = 3
const shortestNumber = 6

/**
 * Whether a password contains the account, a part of a name or of the local part of the mail, also with digits instead of
 * letters, or six consecutive digits of the phone. Shorter parts occur in too many words by chance.
 */
export function containsNameOf({ account, realName, mail, phone }: Named, password: string): boolean {
  const [mailName = ''] = mail.split('@')
  return containsAnyOf([account, realName, mailName], password) || phoneContains(toTyped(password), phone)
}

/** Whether a password contains one of these names or a part of one. */
export function containsAnyOf(names: readonly string[], password: string): boolean {
  const readings = readingsOf(toTyped(password))
  return names
    .map(toTyped)
    .flatMap((name) => [name, name.replaceAll(separator, ''), ...name.split(separator)])
    .some((part) => isLongEnough(part) && readings.some((reading) => reading.includes(part)))
}

const separator = /[^\p{L}\p{N}]+/gu

const isLongEnough = (part: string): boolean =>
  part.length >= (/\p{Script=Han}/u.test(part) ? shortestChinese : shortestPart)

function phoneContains(typed: string, phone: string): boolean {
  const numbers = typed.match(/\d+/g) ?? []
  return numbers.some((digits) =>
    Array.from({ length: digits.length - shortestNumber + 1 }, (_, at) =>
      digits.slice(at, at + shortestNumber),
    ).some((some) => phone.includes(some)),
  )
}
