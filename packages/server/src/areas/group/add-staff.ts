import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { grantPages } from '../../identity/menu/grant-pages.ts'
import { managerPages, productMenu } from '../../identity/menu/product-menu.ts'
import type { StaffRole } from '../../identity/menu/staff-roles.ts'
import { addMemberships } from '../../identity/people/managers.queries.ts'
import { hasMail } from '../../identity/people/people.queries.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import {
  changeByCommand,
  personAdded,
  problemsOfNames,
  recordByCommand,
  refuse,
  type Added,
  type NewPerson,
} from './command-transaction.ts'

/** One of the company's own people. */
export interface NewStaff {
  role: StaffRole
  person: NewPerson
  /** Codes of the groups; undefined for every valid one. */
  groups: string[] | undefined
}

export interface AddedStaff {
  personId: number
  /** As stored: of an earlier addition where the person was known. */
  person: NewPerson
  isNew: boolean
  /** Codes of the groups that the person was added to, without those they had before. */
  groups: string[]
}

const roleNames: Record<StaffRole, string> = { SA: 'Super Admin', CAM: 'CAM', CAMLeader: 'CAM Leader' }

type StaffGroup = Pick<typeof groups.$inferSelect, 'groupId' | 'code'>

/**
 * Adds one of the company's own people to groups, each with a role for them, which is made where it is missing. Known
 * staff, found by mail, is added to further groups. All or nothing; throws a sentence when a name is taken by somebody
 * else, a group does not exist, or nothing is left to add.
 */
export function addStaff(database: OwnerAccess, staff: NewStaff, added: Added): Promise<AddedStaff> {
  return changeByCommand(database, async (tx) => {
    const chosen = await chooseGroups(tx, staff.groups)
    const known = await findStaff(tx, staff)
    if (!known) refuse(await problemsOfNames(tx, staff.person))
    const person = known ?? { ...staff.person, id: await store(tx, staff, added) }
    const before = await tx
      .select({ groupId: memberships.groupId })
      .from(memberships)
      .where(eq(memberships.personId, person.id))
    const missing = chosen.filter(({ groupId }) => !before.some((one) => one.groupId === groupId))
    if (missing.length === 0)
      refuse([
        `${person.realName} is in ${chosen.length === 1 ? 'this group' : 'all of these groups'} already.`,
      ])
    for (const [index, group] of missing.entries())
      await join(tx, {
        group,
        person,
        role: staff.role,
        isDefault: before.length + index === 0,
        at: added.now,
      })
    return { personId: person.id, person, isNew: !known, groups: missing.map(({ code }) => code) }
  })
}

async function chooseGroups(tx: Tx, codes: string[] | undefined): Promise<StaffGroup[]> {
  const found = await tx
    .select({ groupId: groups.groupId, code: groups.code })
    .from(groups)
    .where(
      codes
        ? inArray(
            sql`lower(${groups.code})`,
            codes.map((code) => code.toLowerCase()),
          )
        : eq(groups.valid, true),
    )
    .orderBy(asc(groups.code))
  const known = new Set(found.map(({ code }) => code.toLowerCase()))
  refuse(
    (codes ?? [])
      .filter((code) => !known.has(code.toLowerCase()))
      .map((code) => `There is no group ${code}.`),
  )
  if (found.length === 0) refuse(['There is no group yet: add one first.'])
  return found
}

/** Staff of this kind with this mail. Throws for staff of another kind. */
async function findStaff(tx: Tx, { person, role }: NewStaff) {
  const { id, account, realName, mail, userType } = people
  const [found] = await tx
    .select({ id, account, realName, mail, userType })
    .from(people)
    .where(and(hasMail([person.mail.toLowerCase()]), inArray(userType, ['SA', 'CAM'])))
  if (found && found.userType !== userTypeOf(role))
    refuse([`${found.realName} has this mail and the user type ${found.userType}, so not the role ${role}.`])
  return found
}

async function store(tx: Tx, { person, role }: NewStaff, { passwordHash }: Added): Promise<number> {
  const [stored] = await tx
    .insert(people)
    .values({ ...person, passwordHash, userType: userTypeOf(role) })
    .returning({ id: people.id })
  return stored!.id
}

interface Joining {
  group: StaffGroup
  person: NewPerson & { id: number }
  role: StaffRole
  isDefault: boolean
  at: Date
}

async function join(tx: Tx, { group, person, role, isDefault, at }: Joining): Promise<void> {
  const { groupId } = group
  const found = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.groupId, groupId), eq(roles.code, role)))
    .orderBy(asc(roles.id))
    .limit(1)
  const own = found[0] ?? (await addRole(tx, groupId, role))
  await addMemberships(tx, [{ groupId, personId: person.id, roleId: own.id, isDefault }])
  await recordByCommand(tx, group.code, at, [
    ...(found.length > 0
      ? []
      : [{ action: 'role-added' as const, target: own.name, before: null, after: { Name: own.name } }]),
    personAdded(person, own.name),
  ])
}

/** Sees every store and every page, the manager area only as SA. */
async function addRole(tx: Tx, groupId: number, role: StaffRole) {
  const [own] = await tx
    .insert(roles)
    .values({ groupId, code: role, name: roleNames[role], allStores: true })
    .returning({ id: roles.id, name: roles.name })
  const pages = productMenu.filter((page) => role === 'SA' || !managerPages.includes(page))
  await grantPages(tx, pages, sql`group_id = ${groupId} and id = ${own!.id}`)
  return own!
}

const userTypeOf = (role: StaffRole): string => (role === 'SA' ? 'SA' : 'CAM')
