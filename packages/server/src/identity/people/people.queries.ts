import { and, asc, eq, inArray, ne, or, sql, desc, type SQL } from 'drizzle-orm'
import { normalizeMail, AppError } from '@lustra/core/contract'
import { nameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { prepared, repeated } from '../../platform/database/prepared.ts'
import { groups, memberships, people, roles, sessions } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { findNames } from '../../platform/database/translations.ts'
import { contains, typedText } from '../../platform/database/typed-text.ts'
import { toLanguage, type Language } from '../../platform/http/languages.ts'
import { readPhone, type CodeTarget } from '../codes/target.ts'

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

/** The language of a person's newest session, for messages to them; Chinese without one. Needs the identity scope. */
export async function lastLanguageOf(tx: Tx, personId: number): Promise<Language> {
  const [session] = await tx
    .select({ language: sessions.language })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(sessions.openedAt))
    .limit(1)
  return toLanguage(session?.language) ?? 'zh'
}

/**
 * Updates `managedBy` of these people: their only group, none for people of several or of no group, and none for staff.
 * Needs the identity scope, because a group does not see memberships in others.
 */
export async function settleManagers(tx: Tx, personIds: readonly number[]): Promise<void> {
  await tx.execute(sql`update ${people} set managed_by = true_one.group_id from (
      select p.id, case when count(m.group_id) = 1 and p.user_type = 'Group' then min(m.group_id) end as group_id
      from people p left join memberships m on m.person_id = p.id
      where p.id = any (${sql.param([...personIds])}::int[]) group by p.id) true_one
    where people.id = true_one.id and people.managed_by is distinct from true_one.group_id`)
}

/**
 * Adds people to a group. All additions go through here, so that `managedBy` stays correct for people of several
 * groups.
 */
export async function addMemberships(tx: Tx, added: (typeof memberships.$inferInsert)[]): Promise<void> {
  await tx.insert(memberships).values(added)
  await asIdentity(tx, () =>
    settleManagers(
      tx,
      added.map(({ personId }) => personId),
    ),
  )
}

/** The name of a person, or the account without one. Needs the identity scope. */
export async function findRealName(tx: Tx, personId: number): Promise<string> {
  const [person] = await nameOf(tx).execute({ personId })
  return person?.realName.trim() || person?.account || ''
}

/** The same in the reader's language, by the translations of a group. */
export async function findShownName(
  tx: Tx,
  personId: number,
  { groupId, language }: { groupId: number; language: Language },
): Promise<string> {
  const name = await findRealName(tx, personId)
  const namesOf = await findNames(tx, [{ groupId, name }])
  return nameIn(language, name, namesOf(groupId, name)).name
}

const nameOf = prepared('name_of_person', (tx) =>
  tx
    .select({ realName: people.realName, account: people.account })
    .from(people)
    .where(eq(people.id, sql.placeholder('personId'))),
)

/**
 * Whether a person is blocked, or deactivated by all of their groups (A1). A person without a group is neither: they
 * sign in and get 90005.
 */
export async function isDeactivated(tx: Tx, personId: number): Promise<boolean> {
  const [found] = await repeated(tx)
    .select({
      valid: people.valid,
      groups: sql<number>`count(${memberships.groupId})::int`,
      open: sql<number>`(count(*) filter (where ${memberships.valid}))::int`,
    })
    .from(people)
    .leftJoin(memberships, eq(memberships.personId, people.id))
    .where(eq(people.id, personId))
    .groupBy(people.id)
  return !found?.valid || (found.groups > 0 && found.open === 0)
}

/**
 * Throws 'cannot-sign-in' for a deactivated person (99028). Locks the person first: a concurrent deactivation waits,
 * and then ends the new session, too.
 */
export async function refuseDeactivated(tx: Tx, personId: number): Promise<void> {
  await lockPerson(tx, personId)
  if (await isDeactivated(tx, personId)) throw new AppError('cannot-sign-in', 'the person is deactivated')
}

/** Serialises changes of a person and of their sessions. Needs the identity scope. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await repeated(tx).select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
}
