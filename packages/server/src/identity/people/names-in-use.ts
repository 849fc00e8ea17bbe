import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Phone } from '../codes/target.ts'
import { hasMail } from './people.queries.ts'

/** What a person signs in with, as far as it is new. */
export interface SignInNames {
  account?: string | undefined
  phone?: Phone | undefined
  mail?: string | undefined
}

/**
 * Whether somebody else signs in with one of these names (U4). A login name of digits and a phone are one name to whoever types them, so
 * neither may be the other of somebody else. Needs the identity scope; two people at the same moment are told apart by unique indexes.
 */
export async function isNameInUse(tx: Tx, names: SignInNames, exceptId = 0): Promise<boolean> {
  const { account, phone, mail } = names
  const accounts = [...(account ? [account.toLowerCase()] : []), ...(phone ? spellingsOf(phone) : [])]
  const phones = account ? phonesIn(account) : []
  const sameName = or(
    accounts.length > 0 ? inArray(sql`lower(${people.account})`, accounts) : undefined,
    phones.length > 0 ? and(inArray(people.phone, phones), ne(people.phone, '')) : undefined,
    phone ? and(eq(people.phone, phone.phone), ne(people.phone, '')) : undefined,
    mail ? hasMail([mail.toLowerCase()]) : undefined,
  )
  if (!sameName) return false
  const found = await tx
    .select({ account: people.account, areaCode: people.areaCode, phone: people.phone, mail: people.mail })
    .from(people)
    .where(and(sameName, ne(people.id, exceptId)))
  return found.some(
    (other) =>
      accounts.includes(other.account.toLowerCase()) ||
      (account && other.phone && spellingsOf(other).includes(account)) ||
      (phone && other.phone === phone.phone && other.areaCode === phone.areaCode) ||
      (mail && other.mail.toLowerCase() === mail.toLowerCase()),
  )
}

/** How people type a phone where a login name is asked for, in digits alone. */
const spellingsOf = ({ areaCode, phone }: Phone): string[] => [
  phone,
  `0${phone}`,
  `${areaCode}${phone}`,
  `00${areaCode}${phone}`,
]

/** National numbers that a login name of digits may spell: without up to five digits of an area code. */
const phonesIn = (account: string): string[] =>
  /^\d+$/.test(account) ? [0, 1, 2, 3, 4, 5].map((start) => account.slice(start)).filter(Boolean) : []
