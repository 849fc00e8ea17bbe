import type { NamesInUse } from '@lustra/core/contract'
import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { RefusalWithData } from '../../platform/http/errors.ts'
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

/** Names of one person that others have: people of the caller's group, and people of other groups. */
export interface TakenNames {
  own: SignInName[]
  elsewhere: SignInName[]
  /** Ids of the people of other groups. */
  foreignOwners: number[]
}

export const noneTaken: TakenNames = { own: [], elsewhere: [], foreignOwners: [] }

/** How many people of other groups were found, each counted once. */
export const countForeignOwners = (found: readonly TakenNames[]): number =>
  new Set(found.flatMap(({ foreignOwners }) => foreignOwners)).size

/** A sign-in name belongs to another person. `Fields` names them where the caller sees that person, and a login name always. */
export class NamesTakenError extends RefusalWithData {
  constructor(code: 'login-name-taken' | 'in-use', Fields: NamesInUse['Fields'], options?: ErrorOptions) {
    super(code, 'another person has this login name, phone or mail', { Fields } satisfies NamesInUse, options)
  }
}

/**
 * Whether another person signs in with one of these names (U4). A numeric login name and a phone are the same when
 * typed, so neither may be the other of another person. Needs the identity scope; concurrent changes are detected by
 * unique indexes.
 */
export async function isNameInUse(tx: Tx, names: SignInNames, exceptId = 0): Promise<boolean> {
  const [taken = []] = await findNamesInUse(tx, [names], exceptId)
  return taken.length > 0
}

/** Which names of each person are in use by another; for many at once. */
export async function findNamesInUse(
  tx: Tx,
  requested: readonly SignInNames[],
  exceptId = 0,
): Promise<SignInName[][]> {
  const owners = await findOwners(tx, requested, exceptId)
  return requested.map((names) => takenOf(names, owners))
}

/**
 * The same, by whether the owner is of this group. A login name that is another group's phone counts as a phone: only that a
 * login name itself is taken may be said.
 */
export async function findTakenNames(
  tx: Tx,
  requested: readonly SignInNames[],
  groupId: number,
  exceptId = 0,
): Promise<TakenNames[]> {
  const owners = await findOwners(tx, requested, exceptId, groupId)
  const own = owners.filter(({ isOwn }) => isOwn)
  const others = owners.filter(({ isOwn }) => !isOwn)
  return requested.map((names) => {
    const elsewhere = takenOf(names, others, 'phone')
    const isOwner = (other: Owner) => takenOf(names, [other]).length > 0
    const foreignOwners = elsewhere.length > 0 ? others.filter(isOwner).map(({ id }) => id) : []
    return { own: takenOf(names, own), elsewhere, foreignOwners }
  })
}

type Owner = Phone & { id: number; account: string; mail: string; isOwn: boolean }

async function findOwners(
  tx: Tx,
  requested: readonly SignInNames[],
  exceptId: number,
  groupId = 0,
): Promise<Owner[]> {
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
  if (!sameName) return []
  return tx
    .select({
      id: people.id,
      account: people.account,
      areaCode: people.areaCode,
      phone: people.phone,
      mail: people.mail,
      isOwn: sql<boolean>`${people.userType} = 'Group' and exists (select from ${memberships}
        where ${memberships.personId} = ${people.id} and ${memberships.groupId} = ${groupId})`,
    })
    .from(people)
    .where(and(sameName, ne(people.id, exceptId)))
}

function takenOf(
  { account, phone, mail }: SignInNames,
  owners: readonly Owner[],
  /** How a login name counts that is the phone of an owner. */
  asPhone: SignInName = 'account',
): SignInName[] {
  const accounts = owners.map((owner) => owner.account.toLowerCase())
  const withPhone = owners.filter((owner) => owner.phone)
  const taken = new Set<SignInName>()
  if (account && accounts.includes(account.toLowerCase())) taken.add('account')
  if (account && withPhone.some((owner) => spellingsOf(owner).includes(account))) taken.add(asPhone)
  if (phone && withPhone.some((owner) => owner.areaCode === phone.areaCode && owner.phone === phone.phone))
    taken.add('phone')
  if (phone && spellingsOf(phone).some((spelling) => accounts.includes(spelling))) taken.add('phone')
  if (mail && owners.some((owner) => owner.mail.toLowerCase() === mail.toLowerCase())) taken.add('mail')
  return [...taken]
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
