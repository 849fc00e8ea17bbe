import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Phone } from '../codes/target.ts'
import { hasMail } from './people.queries.ts'

/** New sign-in names of a person. */
export interface SignInNames {
  account?: string | undefined
  phone?: Phone | undefined
  mail?: string | undefined
}

export type SignInName = keyof SignInNames

/**
 * Whether another person signs in with one of these names (U4). A numeric login name and a phone are the same when
 * typed, so neither may be the other of another person. Needs the identity scope; concurrent changes are detected by
 * unique indexes.
 */
export async function isNameInUse(tx: Tx, names: SignInNames, exceptId = 0): Promise<boolean> {
  const [taken] = await findNamesInUse(tx, [names], exceptId)
  return taken !== undefined && taken.length > 0
}

/** Which names of each person are in use by another; for many at once. */
export async function findNamesInUse(
  tx: Tx,
  requested: readonly SignInNames[],
  exceptId = 0,
): Promise<SignInName[][]> {
  const accounts = requested.flatMap(({ account, phone }) => [
    ...(account ? [account.toLowerCase()] : []),
    ...(phone ? spellingsOf(phone) : []),
  ])
  const phones = requested.flatMap(({ account, phone }) => [
    ...(account ? phonesIn(account) : []),
    ...(phone ? [phone.phone] : []),
  ])
  const mails = requested.flatMap(({ mail }) => (mail ? [mail.toLowerCase()] : []))
  const sameName = or(
    accounts.length > 0 ? inArray(sql`lower(${people.account})`, accounts) : undefined,
    phones.length > 0 ? and(inArray(people.phone, phones), ne(people.phone, '')) : undefined,
    mails.length > 0 ? hasMail(mails) : undefined,
  )
  if (!sameName) return requested.map(() => [])
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
  return requested.map(({ account, phone, mail }) => [
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

/** Spellings of a phone typed as a login name, digits only. */
export const spellingsOf = ({ areaCode, phone }: Phone): string[] => [
  phone,
  `0${phone}`,
  `${areaCode}${phone}`,
  `00${areaCode}${phone}`,
]

/** National numbers that a numeric login name may spell: without up to five digits of an area code. */
const phonesIn = (account: string): string[] =>
  /^\d+$/.test(account) ? [0, 1, 2, 3, 4, 5].map((start) => account.slice(start)).filter(Boolean) : []
