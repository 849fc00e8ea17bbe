/** How many earlier passwords, the present one included, may not come back. */
export const rememberedPasswords = 5

/** What names a person. */
export interface Named {
  account: string
  realName: string
  mail: string
  phone: string
}

const shortestPart = 4
// Three of Chinese are a whole name, two a common word.
const shortestChinese = 3
const shortestNumber = 6

/**
 * Whether a password holds the account, a part of a name or of the mail's beginning, or six digits in a row of the phone. Short parts
 * stand in too many words by chance.
 */
export function holdsNameOf({ account, realName, mail, phone }: Named, password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const [mailName = ''] = mail.split('@')
  const names = [account, realName, mailName].map((name) => name.normalize('NFKC').toLowerCase())
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  return parts.some((part) => isTelling(part) && typed.includes(part)) || holdsPhone(typed, phone)
}

const isTelling = (part: string): boolean =>
  part.length >= (/\p{Script=Han}/u.test(part) ? shortestChinese : shortestPart)

function holdsPhone(typed: string, phone: string): boolean {
  const numbers = typed.match(/\d+/g) ?? []
  return numbers.some((digits) =>
    Array.from({ length: digits.length - shortestNumber + 1 }, (_, at) =>
      digits.slice(at, at + shortestNumber),
    ).some((some) => phone.includes(some)),
  )
}
