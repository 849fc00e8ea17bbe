import { normalizeMail } from '@lustra/core/contract'
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { readPhone, type CodeTarget } from '../codes/target.ts'
import { prepared, repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { contains, typedText } from '../../platform/database/typed-text.ts'

export type Person = typeof people.$inferSelect

/**
 * Finds the person with this sign-in name: a login name, else a phone in any usual spelling, else a mail address. A
 * phone that several people have in different countries needs the area code; without it nobody is found.
 */
export async function findPerson(tx: Tx, userName: string, areaCode: string): Promise<Person | undefined> {
  const name = plainName(userName)
  const exact = readPhone(areaCode, userName)
  const phone = exact?.phone ?? name
  const found = await repeated(tx)
    .select()
    .from(people)
    .where(or(eq(sql`lower(${people.account})`, name), hasPhone(phone), hasMail([name])))
    .limit(20)
  const byPhone = found.filter((person) => person.phone === phone)
  return (
    found.find(({ account }) => account.toLowerCase() === name) ??
    byPhone.find((person) => person.areaCode === (exact?.areaCode ?? areaCode)) ??
    (byPhone.length === 1 ? byPhone[0] : undefined) ??
    found.find(({ mail }) => mail.toLowerCase() === name)
  )
}

/** Matches a phone with and without its area code, and with any separators; undefined without a text. */
export function phoneContains(typed: string | undefined): SQL | undefined {
  const text = typedText(typed)
  if (text === undefined) return undefined
  return contains(sql`(${people.areaCode} || ${people.phone})`, text.replace(/[\s().+\p{Pd}]/gu, '') || text)
}

// The partial indexes exclude empty phones and mails; only a condition that does so too can use them.
const hasPhone = (phone: string) => and(eq(people.phone, phone), ne(people.phone, ''))

/** People with one of these mails, which are lower-cased. */
export const hasMail = (mails: string[]) =>
  and(inArray(sql`lower(${people.mail})`, mails), ne(people.mail, ''))

/** Also removes the formatting of phone numbers. */
function plainName(userName: string): string {
  const name = normalizeMail(userName).toLowerCase()
  return /^[\d\s().-]+$/.test(name) ? name.replace(/\D/g, '') : name
}

/**
 * The key under which attempts with this name are counted: all spellings of a phone together, independent of the
 * person.
 */
export function countedName(userName: string, areaCode: string): string {
  const name = plainName(userName)
  const phone = readPhone(areaCode, userName)?.phone ?? name
  // The same number with its area code and without one.
  return /^\d+$/.test(phone) ? phone.slice(-8) : name
}

/** All sign-in names of a person, as attempts are counted. */
export const countedNamesOf = ({ account, phone, mail }: Person): string[] =>
  [account, phone, mail].filter(Boolean).map((name) => countedName(name, ''))

const isAt = (target: CodeTarget) =>
  target.kind === 'mail'
    ? hasMail([target.mail.toLowerCase()])
    : and(hasPhone(target.phone), eq(people.areaCode, target.areaCode))

/** The person with this phone or mail. */
export async function findByTarget(tx: Tx, target: CodeTarget): Promise<Person | undefined> {
  const [found] = await tx.select().from(people).where(isAt(target))
  return found
}

/** Records that a code sent there was used. */
export async function noteProven(tx: Tx, target: CodeTarget): Promise<void> {
  const proven = target.kind === 'mail' ? { mailProven: true } : { phoneProven: true }
  await tx.update(people).set(proven).where(isAt(target))
}

/**
 * A person's groups with their role in each, the default first and then by name. Without groups that deactivated the
 * person. `only` limits to these codes.
 */
export async function findMemberships(tx: Tx, personId: number, only?: readonly string[]) {
  return only
    ? membershipsWhere(tx, and(eq(memberships.personId, personId), inArray(groups.code, [...only])))
    : membershipsOf(tx).execute({ personId })
}
export type Membership = Awaited<ReturnType<typeof findMemberships>>[number]

const membershipsOf = prepared('memberships_of', (tx) =>
  membershipsWhere(tx, eq(memberships.personId, sql.placeholder('personId'))),
)

const membershipsWhere = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      groupId: groups.groupId,
      code: groups.code,
      name: groups.name,
      valid: groups.valid,
      isDefault: memberships.isDefault,
      isAdmin: memberships.isAdmin,
      roleId: memberships.roleId,
      roleName: roles.name,
      roleCode: roles.code,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(roles, sql`${roles.groupId} = ${memberships.groupId} and ${roles.id} = ${memberships.roleId}`)
    .where(and(condition, eq(memberships.valid, true)))
    .orderBy(sql`${memberships.isDefault} desc`, asc(groups.name))
