import { sql } from 'drizzle-orm'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { groups, people } from '../../platform/database/schema/identity.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import { setSeedScope, type Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { administratorsRole } from '../shared/administrators-role.ts'
import { addFirstRoles } from '../shared/first-roles.ts'
import {
  changeByCommand,
  problemsOfNames,
  recordByCommand,
  refuse,
  valuesOf,
  type Added,
  type NewPerson,
} from './command-transaction.ts'

export interface NewGroup {
  code: string
  name: string
  administrator: NewPerson
}

export interface AddedGroup extends NewGroup {
  groupId: number
  personId: number
}

/**
 * Adds a group with the root of its organisation, the administrators' role with every page of the product, those of ordinary people, and
 * its first administrator: all or nothing. Throws a sentence when a code, login name or mail is taken.
 */
export function addGroup(database: OwnerAccess, group: NewGroup, added: Added): Promise<AddedGroup> {
  const { code, name, administrator } = group
  return changeByCommand(database, async (tx) => {
    // Codes that differ in case only would be taken for each other.
    const isCodeTaken = (await tx.$count(groups, sql`lower(${groups.code}) = lower(${code})`)) > 0
    refuse([
      ...(isCodeTaken ? [`A group has the code ${code}.`] : []),
      ...(await problemsOfNames(tx, administrator)),
    ])
    const ids = await store(tx, group, added)
    await recordByCommand(tx, code, added.now, [
      { action: 'group-added', target: code, before: null, after: { Name: name } },
      {
        action: 'user-added',
        target: administrator.account,
        before: null,
        after: valuesOf(administrator, administratorsRole.name),
      },
    ])
    await tx.execute(sql.raw(setSeedScope(ids)))
    await tx.insert(organizes).values({ groupId: ids.groupId, name })
    return { ...group, ...ids }
  })
}

async function store(tx: Tx, { code, name, administrator }: NewGroup, { passwordHash }: Added) {
  const [group] = await tx.insert(groups).values({ code, name }).returning({ id: groups.groupId })
  const groupId = group!.id
  const roleId = await addFirstRoles(tx, groupId)
  const [person] = await tx
    .insert(people)
    .values({ ...administrator, passwordHash, managedBy: groupId })
    .returning({ id: people.id })
  const personId = person!.id
  await addMemberships(tx, [{ groupId, personId, roleId, isAdmin: true, isDefault: true }])
  return { groupId, personId }
}
