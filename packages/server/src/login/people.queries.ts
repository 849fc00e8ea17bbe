import { asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { groups, memberships, people, roles } from '../database/schema/identity.ts'

export type Person = typeof people.$inferSelect

/**
 * The person who signs in with this name: a login name, else a phone, else a mail address. A phone that several people have in
 * different countries needs the area code; without it nobody is found.
 */
export async function findPerson(tx: Tx, userName: string, areaCode: string): Promise<Person | undefined> {
  const name = userName.trim().toLowerCase()
  const found = await tx
    .select()
    .from(people)
    .where(
      or(
        eq(sql`lower(${people.account})`, name),
        eq(people.phone, name),
        eq(sql`lower(${people.mail})`, name),
      ),
    )
    .limit(20)
  const byPhone = found.filter(({ phone }) => phone === name)
  return (
    found.find(({ account }) => account.toLowerCase() === name) ??
    byPhone.find((person) => person.areaCode === areaCode) ??
    (byPhone.length === 1 ? byPhone[0] : undefined) ??
    found.find(({ mail }) => mail.toLowerCase() === name)
  )
}

/** A person's groups with their role in each, the default first and then by name. */
export async function findMemberships(tx: Tx, personId: number) {
  return tx
    .select({
      groupId: groups.groupId,
      code: groups.code,
      name: groups.name,
      valid: groups.valid,
      logo: groups.logo,
      logoType: groups.logoType,
      logoVersion: groups.logoVersion,
      isDefault: memberships.isDefault,
      isAdmin: memberships.isAdmin,
      roleId: memberships.roleId,
      roleName: roles.name,
      roleCode: roles.code,
    })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(roles, sql`${roles.groupId} = ${memberships.groupId} and ${roles.id} = ${memberships.roleId}`)
    .where(eq(memberships.personId, personId))
    .orderBy(sql`${memberships.isDefault} desc`, asc(groups.name))
}
export type Membership = Awaited<ReturnType<typeof findMemberships>>[number]
