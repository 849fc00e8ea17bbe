import { sql } from 'drizzle-orm'
import { writeAudits } from '../../identity/audit/audit.ts'
import { grantPages } from '../../identity/menu/grant-pages.ts'
import { productMenu } from '../../identity/menu/product-menu.ts'
import { addMemberships } from '../../identity/people/managers.queries.ts'
import { findNamesInUse } from '../../identity/people/names-in-use.ts'
import { groups, people, roles } from '../../platform/database/schema/identity.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import { setImportScope, type Tx } from '../../platform/database/scope.ts'
import { asSetup, type OwnerAccess } from '../../platform/database/setup.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { administratorsRole } from '../shared/administrators-role.ts'

export interface NewGroup {
  code: string
  name: string
  administrator: { account: string; realName: string; mail: string }
}

export interface AddedGroup extends NewGroup {
  groupId: number
  personId: number
}

interface Added {
  now: Date
  /** Hash of a random password, which is not stored anywhere. */
  passwordHash: string
}

/**
 * Adds a group with the root of its organisation, the administrators' role with every page of the product, and its
 * first administrator: all or nothing. Throws a sentence when a code, login name or mail is taken.
 */
export async function addGroup(database: OwnerAccess, group: NewGroup, added: Added): Promise<AddedGroup> {
  try {
    return await asSetup(database, async (tx) => {
      // The unique key of codes is about equal cases only.
      await tx.execute(sql`select pg_advisory_xact_lock(727005)`)
      await refuseTaken(tx, group)
      const ids = await store(tx, group, added)
      await record(tx, group, added.now)
      await tx.execute(sql.raw(setImportScope(ids)))
      await tx.insert(organizes).values({ groupId: ids.groupId, name: group.name })
      return { ...group, ...ids }
    })
  } catch (error) {
    // Of a change at the same moment, which the check above could not see.
    if (databaseCodeOf(error) === '23505')
      throw new Error('The code, login name or mail was taken at this moment; nothing was stored.', {
        cause: error,
      })
    throw error
  }
}

/** Codes that differ in case only would be taken for each other. */
async function refuseTaken(tx: Tx, { code, administrator }: NewGroup): Promise<void> {
  const { account, mail } = administrator
  const isCodeTaken = (await tx.$count(groups, sql`lower(${groups.code}) = lower(${code})`)) > 0
  const [names = []] = await findNamesInUse(tx, [{ account, mail }])
  const problems = [
    ...(isCodeTaken ? [`A group has the code ${code}.`] : []),
    ...(names.includes('account') ? [`Somebody signs in as ${account}: choose another --account.`] : []),
    ...(names.includes('mail') ? [`Somebody has the mail ${mail}.`] : []),
  ]
  if (problems.length > 0) throw new Error([...problems, 'Nothing was stored.'].join('\n'))
}

async function store(tx: Tx, { code, name, administrator }: NewGroup, { passwordHash }: Added) {
  const [group] = await tx.insert(groups).values({ code, name }).returning({ id: groups.groupId })
  const groupId = group!.id
  const [role] = await tx
    .insert(roles)
    .values({ groupId, ...administratorsRole })
    .returning({ id: roles.id })
  await grantPages(tx, productMenu, sql`group_id = ${groupId}`)
  const [person] = await tx
    .insert(people)
    .values({ ...administrator, passwordHash, managedBy: groupId })
    .returning({ id: people.id })
  const personId = person!.id
  await addMemberships(tx, [{ groupId, personId, roleId: role!.id, isAdmin: true, isDefault: true }])
  return { groupId, personId }
}

async function record(tx: Tx, { code, name, administrator }: NewGroup, at: Date): Promise<void> {
  // No login name has a colon.
  const part = {
    at,
    actorId: null,
    actor: 'command:group',
    personId: null,
    account: '',
    groupCode: code,
    sessionId: null,
    address: '',
    requestId: '',
  }
  const { account: Account, realName: RealName, mail: Email } = administrator
  const after = { Account, RealName, Email, RoleName: administratorsRole.name, IsValid: true }
  await writeAudits(tx, part, [
    { action: 'group-added', target: code, before: null, after: { Name: name } },
    { action: 'user-added', target: Account, before: null, after },
  ])
}
