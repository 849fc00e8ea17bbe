import { AppError } from '@lustra/core/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { actionsOfKind } from '../../identity/audit/audit.ts'
import { settleManagers } from '../../identity/people/people.queries.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import { memberships, passwordHistory, people, sessions } from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { personOrganizes, personStores } from '../../platform/database/schema/stores.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { administratorRoles, ensureAdministrator, lockPeople } from '../shared/administrators.ts'
import { SheetProblem, someOf, type SheetWork } from '../shared/sheet-kind.ts'
import { userEvent } from '../shared/user-events.ts'
import type { UserContext } from './user-access.ts'
import { findRoleNamesById, inParts, lineOf, refuseRoles, type Part } from './user-sheet.parts.ts'

/**
 * Removes the people that a sheet added. Throws 'in-use' when some have signed in, have stores or nodes or are in
 * another group, too, 'changed-meanwhile' when some were changed, 'forbidden' for a role that opens more than the
 * caller's own, and 'last-administrator'.
 */
export async function removeUsers(
  context: Pick<UserContext, 'clock'>,
  tx: Tx,
  work: SheetWork,
): Promise<void> {
  await lockPeople(tx, work, 'User')
  await refuseRoles(tx, work)
  const roleNames = await findRoleNamesById(tx)
  const used: string[] = []
  const changed: string[] = []
  // All are checked before any is removed, so that every conflict is listed.
  await inParts(tx, { ...work, progress: () => work.progress(0) }, async (part) => {
    const ids = part.map(({ targetId }) => targetId ?? 0)
    await asIdentity(tx, () => lockAll(tx, ids))
    const inUse = await asIdentity(tx, () => findUsed(tx, ids, work.groupId))
    for (const id of await findBound(tx, ids)) inUse.add(id)
    const same = await findUnchanged(tx, work.groupId, part)
    used.push(...part.filter(({ targetId }) => inUse.has(targetId ?? 0)).map(({ name }) => name))
    changed.push(...part.filter(({ targetId }) => !same.has(targetId ?? 0)).map(({ name }) => name))
  })
  if (used.length > 0) throw new SheetProblem('in-use', someOf(used))
  if (changed.length > 0) throw new SheetProblem('changed-meanwhile', someOf(changed))

  const remove = () =>
    inParts(tx, work, async (part) => {
      const ids = part.map(({ targetId }) => targetId ?? 0)
      await tx.delete(memberships).where(inArray(memberships.personId, ids))
      await tx.delete(people).where(inArray(people.id, ids))
      await work.record(part.map((row) => lineOf('user-deleted', row, roleNames)))
      const at = context.clock()
      const deleted = part.map(({ targetId, after: { account, realName } }) =>
        userEvent('deleted', { id: targetId ?? 0, account, realName }, at),
      )
      await addEvents(tx, work.groupId, deleted)
    })
  await keepingAdministrator(tx, work, remove)
}

/** Serialised with sign-ins and other changes of these people. Needs the identity scope. */
async function lockAll(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(people.id)
    .for('update')
  await settleManagers(tx, ids)
}

async function keepingAdministrator(
  tx: Tx,
  { importId }: SheetWork,
  remove: () => Promise<void>,
): Promise<void> {
  try {
    await ensureAdministrator(tx, remove)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { rows: found } = await tx.execute<{ name: string }>(sql`select name from ${rows}
      where import_id = ${importId} and outcome = 'added' and (after ->> 'roleId')::int in (${administratorRoles}) order by line`)
    throw new SheetProblem('last-administrator', someOf(found.map(({ name }) => name)))
  }
}

/** People with assigned stores or nodes, which would be deleted with them. */
async function findBound(tx: Tx, ids: number[]): Promise<number[]> {
  const given = [
    ...(await tx
      .selectDistinct({ id: personStores.personId })
      .from(personStores)
      .where(inArray(personStores.personId, ids))),
    ...(await tx
      .selectDistinct({ id: personOrganizes.personId })
      .from(personOrganizes)
      .where(inArray(personOrganizes.personId, ids))),
  ]
  return given.map(({ id }) => id)
}

/** People who have signed in, have set a password, or are in another group, too. Needs the identity scope. */
async function findUsed(tx: Tx, ids: number[], groupId: number): Promise<Set<number>> {
  const [open, set, signedIn, elsewhere] = [
    await tx.select({ id: sessions.personId }).from(sessions).where(inArray(sessions.personId, ids)),
    await tx
      .select({ id: passwordHistory.personId })
      .from(passwordHistory)
      .where(inArray(passwordHistory.personId, ids)),
    await tx
      .select({ id: auditEntries.personId })
      .from(auditEntries)
      .where(
        and(inArray(auditEntries.personId, ids), inArray(auditEntries.action, [...actionsOfKind('sign-in')])),
      ),
    await tx
      .select({ id: memberships.personId })
      .from(memberships)
      .where(and(inArray(memberships.personId, ids), ne(memberships.groupId, groupId))),
  ]
  return new Set([...open, ...set, ...signedIn, ...elsewhere].map(({ id }) => id ?? 0))
}

/** People who are still as in the sheet, and only in this group. */
async function findUnchanged(tx: Tx, groupId: number, part: Part[]): Promise<Set<number>> {
  const ids = part.map(({ targetId }) => targetId ?? 0)
  const requested = new Map(part.map(({ targetId, after }) => [targetId, after]))
  const found = await tx
    .select({
      id: people.id,
      account: people.account,
      realName: people.realName,
      areaCode: people.areaCode,
      phone: people.phone,
      mail: people.mail,
      roleId: memberships.roleId,
    })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(inArray(people.id, ids), eq(people.managedBy, groupId)))
    .for('update')
  return new Set(
    found
      .filter(({ id, ...now }) => {
        const after = requested.get(id)
        return after && Object.entries(now).every(([key, value]) => after[key as keyof typeof now] === value)
      })
      .map(({ id }) => id),
  )
}
