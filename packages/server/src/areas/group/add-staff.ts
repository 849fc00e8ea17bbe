import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import { grantPages } from '../../identity/menu/menu-tree.ts'
import { managerPages, productMenu, productRights } from '../../identity/menu/product-menu.ts'
import type { StaffRole } from '../../identity/menu/product-roles.ts'
import { addMemberships, hasMail } from '../../identity/people/people.queries.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { lockPeopleOf } from '../shared/administrators.ts'
import { comparableName, plainName } from '../shared/plain-name.ts'
import {
  changeByCommand,
  problemsOfNames,
  recordByCommand,
  refuse,
  valuesOf,
  type Added,
  type NewPerson,
} from './command-transaction.ts'
import { isLoginName } from '@lustra/core/contract'

/** One of the company's own people. */
export interface NewStaff extends TypedNames {
  role: StaffRole
  /** Codes of valid groups; undefined for all of them. */
  groups: string[] | undefined
}

export interface AddedStaff extends NewPerson {
  id: number
  /** False for a person of an earlier addition, whose names are as stored then. */
  isNew: boolean
  /** Codes of the groups that the person was added to, without those of earlier additions; may be empty. */
  groups: string[]
}

const roleNames: Record<StaffRole, string> = { SA: 'Super Admin', CAM: 'CAM', CAMLeader: 'CAM Leader' }

type StaffGroup = Pick<typeof groups.$inferSelect, 'groupId' | 'code'>

/**
 * Adds one of the company's own people to groups, each with a role of this code, which is made where it is missing.
 * Known staff, found by mail, is added to further groups. All or nothing; throws a sentence for names that somebody
 * else has, for groups that do not exist or are not valid, and for blocked or deactivated people and those of another
 * role. Without anything left to add, it changes nothing.
 */
export function addStaff(database: OwnerAccess, staff: NewStaff, added: Added): Promise<AddedStaff> {
  return changeByCommand(database, async (tx) => {
    const chosen = await findGroups(tx, staff.groups)
    const known = await findKnown(tx, staff)
    const before = known ? await findMemberships(tx, known, staff.role) : []
    const missing = chosen.filter(({ groupId }) => !before.includes(groupId))
    if (known && missing.length === 0) return { ...known, isNew: false, groups: [] }
    // Before the person: changes in the portal also lock the people of a group before they take names.
    const roleOf = await ensureRoles(tx, missing, staff.role, added.now)
    const person = known ?? (await addPerson(tx, staff, added))
    await addMemberships(
      tx,
      missing.map(({ groupId }, index) => ({
        groupId,
        personId: person.id,
        roleId: roleOf.get(groupId)!,
        isDefault: before.length === 0 && index === 0,
      })),
    )
    const codes = missing.map(({ code }) => code)
    // Without a group, because administrators of a customer read the trail of their group.
    await recordByCommand(tx, '', added.now, [
      {
        action: 'user-added',
        target: person.account,
        before: null,
        after: { ...valuesOf(person, roleNames[staff.role]), groupCode: codes.join(', ') },
      },
    ])
    return { ...person, isNew: !known, groups: codes }
  })
}

/** By code, in any case. */
async function findGroups(tx: Tx, codes: string[] | undefined): Promise<StaffGroup[]> {
  const typed = new Map(codes?.map((code) => [code.toLowerCase(), code]))
  const lowerCode = sql<string>`lower(${groups.code})`
  const found = await tx
    .select({ groupId: groups.groupId, code: groups.code, valid: groups.valid })
    .from(groups)
    .where(codes ? inArray(lowerCode, [...typed.keys()]) : eq(groups.valid, true))
    .orderBy(asc(groups.code))
  for (const { code } of found) typed.delete(code.toLowerCase())
  refuse([
    ...Array.from(typed.values(), (code) => `There is no group ${code}.`),
    ...found.filter(({ valid }) => !valid).map(({ code }) => `The group ${code} is not valid.`),
    ...(found.length === 0 && !codes ? ['There is no valid group: add one first.'] : []),
  ])
  return found
}

/** Staff with this mail. Throws a sentence when they may not be added as they are. */
async function findKnown(tx: Tx, staff: NewStaff): Promise<(NewPerson & { id: number }) | undefined> {
  const { id, account, realName, mail, userType, valid } = people
  const [found] = await tx
    .select({ id, account, realName, mail, userType, valid })
    .from(people)
    .where(hasMail([staff.mail.toLowerCase()]))
  if (!found) return undefined
  const { userType: type, valid: isValid, ...known } = found
  const owner = nameOf(known)
  if (type !== userTypeOf(staff.role))
    refuse([
      `${known.mail} is the mail of ${owner}, ${kindOf[type] ?? type}, who cannot become ${staff.role}: use another --mail.`,
    ])
  const isOther = (typed: string | undefined, stored: string) =>
    typed !== undefined && typed.toLowerCase() !== stored.toLowerCase()
  refuse([
    ...(isValid ? [] : [`${owner} is blocked (people.valid).`]),
    ...(isOther(staff.account, known.account)
      ? [`${owner} has another login name: leave out --account.`]
      : []),
    ...(isOther(staff.realName, known.realName) ? [`${owner} has another name: leave out --real-name.`] : []),
  ])
  return known
}

/** Ids of the person's groups. Throws a sentence when one of them has deactivated the person or gave another role. */
async function findMemberships(
  tx: Tx,
  person: NewPerson & { id: number },
  role: StaffRole,
): Promise<number[]> {
  const found = await tx
    .select({ groupId: groups.groupId, code: groups.code, valid: memberships.valid, role: roles.code })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .where(eq(memberships.personId, person.id))
    .orderBy(asc(groups.code))
  const owner = nameOf(person)
  refuse([
    ...found
      .filter(({ valid }) => !valid)
      .map(({ code }) => `${owner} is deactivated in ${code} (memberships.valid).`),
    ...found
      .filter((one) => one.role !== role)
      .map(
        (one) =>
          `${owner} has ${one.role ? `the role ${one.role}` : 'no role'} in ${one.code}: a person has one role.`,
      ),
  ])
  return found.map(({ groupId }) => groupId)
}

async function addPerson(tx: Tx, staff: NewStaff, { passwordHash }: Added) {
  const person = namesOf(staff, staff.role)
  refuse(await problemsOfNames(tx, person))
  const [stored] = await tx
    .insert(people)
    .values({ ...person, passwordHash, userType: userTypeOf(staff.role) })
    .returning({ id: people.id })
  return { ...person, id: stored!.id }
}

/** Returns the id of the role of each group, by group, and makes those that are missing. */
async function ensureRoles(
  tx: Tx,
  of: StaffGroup[],
  role: StaffRole,
  at: Date,
): Promise<Map<number, number>> {
  const known = await findRoles(tx, of, role)
  const without = of.filter(({ groupId }) => !known.has(groupId))
  if (without.length === 0) return known
  await addStaffRoles(tx, without, role, at)
  return findRoles(tx, of, role)
}

/** Always the same one of a group, if imports made several. */
async function findRoles(tx: Tx, of: StaffGroup[], role: StaffRole): Promise<Map<number, number>> {
  const found = await tx
    .select({ groupId: roles.groupId, id: min(roles.id) })
    .from(roles)
    .where(and(eq(roles.code, role), inArray(roles.groupId, idsOf(of))))
    .groupBy(roles.groupId)
  return new Map(found.map(({ groupId, id }) => [groupId, id!]))
}

/** They see every store and every page, the manager area only as SA. */
async function addStaffRoles(tx: Tx, of: StaffGroup[], role: StaffRole, at: Date): Promise<void> {
  await lockPeopleOf(tx, idsOf(of))
  const others = await tx
    .select({ groupId: roles.groupId, name: roles.name })
    .from(roles)
    .where(inArray(roles.groupId, idsOf(of)))
  const named = of.map(({ groupId, code }) => {
    const taken = others.filter((one) => one.groupId === groupId).map(({ name }) => name)
    return { groupId, code, name: freeName(roleNames[role], taken) }
  })
  await tx
    .insert(roles)
    .values(named.map(({ groupId, name }) => ({ groupId, code: role, name, allStores: true })))
  const pages = [...productMenu, ...productRights].filter(
    (page) => role === 'SA' || !managerPages.includes(page),
  )
  await grantPages(tx, pages, sql`code = ${role} and group_id = any (${sql.param(idsOf(of))}::int[])`)
  for (const { code, name } of named)
    await recordByCommand(tx, code, at, [
      { action: 'role-added', target: name, before: null, after: { RoleName: name } },
    ])
}

/** With a number where a role of the group has the name already, as the names of roles are unique in the portal. */
function freeName(name: string, taken: string[]): string {
  const keys = new Set(taken.map(comparableName))
  let free = name
  for (let number = 2; keys.has(comparableName(free)); number++) free = `${name} ${number}`
  return free
}

const idsOf = (of: StaffGroup[]): number[] => of.map(({ groupId }) => groupId)

const nameOf = ({ realName, account }: NewPerson): string => `${realName} (${account})`
const kindOf: Record<string, string> = { SA: 'an SA', CAM: 'a CAM', Group: 'a person of a customer' }

const userTypeOf = (role: StaffRole): string => (role === 'SA' ? 'SA' : 'CAM')

/** What an operator typed of a person. */
export interface TypedNames {
  mail: string
  account?: string | undefined
  realName?: string | undefined
}

/**
 * The names of a new person; those that were not typed come from the mail. `suffix` lengthens a login name that would be
 * too short.
 */
export function namesOf({ mail, account, realName }: TypedNames, suffix: string): NewPerson {
  return {
    account: account ?? accountFor(mail, suffix),
    realName: realName ?? plainName(`--real-name, from ${mail}`, nameIn(mail)),
    mail,
  }
}

const nameIn = (mail: string): string => mail.slice(0, mail.lastIndexOf('@'))

function accountFor(mail: string, suffix: string): string {
  const own = nameIn(mail).replace(/\W/g, '_')
  const account = [own, `${own}_${suffix}`.toLowerCase().replace(/\W/g, '_').slice(0, 15)].find(isLoginName)
  if (account === undefined) throw new Error('Name a login name of 5 to 15 characters: --account')
  return account
}
