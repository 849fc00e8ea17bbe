import { and, inArray, ne, or, sql } from 'drizzle-orm'
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

export type SignInName = keyof SignInNames

/**
 * Whether somebody else signs in with one of these names (U4). A login name of digits and a phone are one name to whoever types them, so
 * neither may be the other of somebody else. Needs the identity scope; two people at the same moment are told apart by unique indexes.
 */
export async function isNameInUse(tx: Tx, names: SignInNames, exceptId = 0): Promise<boolean> {
  const [taken] = await findNamesInUse(tx, [names], exceptId)
  return taken !== undefined && taken.length > 0
}

/** Which names of each person somebody else signs in with; the same for many at once. */
export async function findNamesInUse(
  tx: Tx,
  wanted: readonly SignInNames[],
  exceptId = 0,
): Promise<SignInName[][]> {
  const accounts = wanted.flatMap(({ account, phone }) => [
    ...(account ? [account.toLowerCase()] : []),
    ...(phone ? spellingsOf(phone) : []),
  ])
  const phones = wanted.flatMap(({ account, phone }) => [
    ...(account ? phonesIn(account) : []),
    ...(phone ? [phone.phone] : []),
  ])
  const mails = wanted.flatMap(({ mail }) => (mail ? [mail.toLowerCase()] : []))
  const sameName = or(
    accounts.length > 0 ? inArray(sql`lower(${people.account})`, accounts) : undefined,
    phones.length > 0 ? and(inArray(people.phone, phones), ne(people.phone, '')) : undefined,
    mails.length > 0 ? hasMail(mails) : undefined,
  )
  if (!sameName) return wanted.map(() => [])
  const found = await tx
    .select({ account: people.account, areaCode: people.areaCode, phone: people.phone, mail: people.mail })
    .from(people)
    .where(and(sameName, ne(people.id, exceptId)))
  const taken = {
    accounts: new Set(found.map(({ account }) => account.toLowerCase())),
    spellings: new Set(found.filter(({ phone }) => phone).flatMap(spellingsOf)),
    phones: new Set(found.map(({ areaCode, phone }) => `${areaCode} ${phone}`)),
    mails: new Set(found.map(({ mail }) => mail.toLowerCase())),
  }
  return wanted.map(({ account, phone, mail }) => [
    ...(account && (taken.accounts.has(account.toLowerCase()) || taken.spellings.has(account))
      ? (['account'] as const)
      : []),
    ...(phone &&
    (taken.phones.has(`${phone.areaCode} ${phone.phone}`) ||
      spellingsOf(phone).some((spelling) => taken.accounts.has(spelling)))
      ? (['phone'] as const)
      : []),
    ...(mail && taken.mails.has(mail.toLowerCase()) ? (['mail'] as const) : []),
  ])
}

/** How people type a phone where a login name is asked for, in digits alone. */
export const spellingsOf = ({ areaCode, phone }: Phone): string[] => [
  phone,
  `0${phone}`,
  `${areaCode}${phone}`,
  `00${areaCode}${phone}`,
]

/** National numbers that a login name of digits may spell: without up to five digits of an area code. */
const phonesIn = (account: string): string[] =>
  /^\d+$/.test(account) ? [0, 1, 2, 3, 4, 5].map((start) => account.slice(start)).filter(Boolean) : []
