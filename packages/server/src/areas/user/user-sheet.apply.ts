import { AppError } from '@lustra/core/contract'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { addMemberships, settleManagers } from '../../identity/people/managers.queries.ts'
import { findNamesInUse } from '../../identity/people/names-in-use.ts'
import { actionsOfKind, changeOf, type AuditLine } from '../../identity/audit/audit.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import {
  memberships,
  passwordHistory,
  people,
  roles,
  sessions,
} from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { personOrganizes, personStores } from '../../platform/database/schema/stores.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { administratorRoles, ensureAdministrator, lockPeople } from '../shared/administrators.ts'
import { isAdministrator } from '../shared/assign-role.ts'
import { findGroupRole, refuseMoreThanOwn } from '../shared/role-rules.ts'
import { SheetProblem, someOf, type SheetWork } from '../shared/sheet-kind.ts'
import type { UserContext } from './context.ts'
import { invitationJobKind, type InvitationPayload } from './invitation-job.ts'
import type { UserFields } from './user-fields.ts'
import { userValues } from './user-rows.ts'

const peopleAtOnce = 500

interface SheetPerson extends UserFields {
  account: string
  roleId: number
  roleCode: string
}

interface Part {
  line: number
  name: string
  after: SheetPerson
  targetId: number | null
}

/**
 * Adds all people of the sheet, and enqueues a job that invites them. Throws 'changed-meanwhile' when a name was taken
 * since the check, and 'forbidden' for a role that gained rights.
 */
export async function addUsers(context: UserContext, tx: Tx, work: SheetWork): Promise<void> {
  await lockPeople(tx, work, 'User')
  await refuseRoles(tx, work)
  const roleNames = await findRoleNames(tx)
  // Unknown to everybody: people set their own by the invitation. One hash for all, because hashing is slow.
  const passwordHash = await context.passwords.hash(crypto.randomUUID())
  await inParts(tx, work, async (part) => {
    const names = part.map(({ after }) => ({ account: after.account, phone: after, mail: after.mail }))
    const taken = await asIdentity(tx, () => findNamesInUse(tx, names))
    refuseAt(part, (index) => (taken[index]?.length ?? 0) > 0, 'changed-meanwhile')
    await addPart(tx, work, part, passwordHash)
    await work.record(part.map((row) => lineOf('user-added', row, roleNames)))
  })
  if (!context.messages.mail) return
  const { groupId, personId, importId: sheetId, language } = work
  const payload: InvitationPayload = { sheetId, afterLine: 0, language }
  await context.jobs.enqueue(tx, { kind: invitationJobKind, scope: { groupId, personId }, payload })
}

/**
 * Removes the people that a sheet added. Throws 'in-use' when some have signed in, have stores or nodes or are in
 * another group, too, 'changed-meanwhile' when some were changed, 'forbidden' for a role that opens more than the
 * caller's own, and 'last-administrator'.
 */
export async function removeUsers(tx: Tx, work: SheetWork): Promise<void> {
  await lockPeople(tx, work, 'User')
  await refuseRoles(tx, work)
  const roleNames = await findRoleNames(tx)
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

async function inParts(
  tx: Tx,
  { importId, progress }: SheetWork,
  work: (part: Part[]) => Promise<void>,
): Promise<void> {
  for (let line: number | undefined = 0, done = 0; line !== undefined;) {
    const found = await tx
      .select({ line: rows.line, name: rows.name, after: rows.after, targetId: rows.targetId })
      .from(rows)
      .where(and(eq(rows.importId, importId), eq(rows.outcome, 'added'), gt(rows.line, line)))
      .orderBy(asc(rows.line))
      .limit(peopleAtOnce)
    const part = found as Part[]
    if (part.length > 0) await work(part)
    progress((done += part.length))
    line = part.length < peopleAtOnce ? undefined : part.at(-1)?.line
  }
}

function refuseAt(
  part: Part[],
  isWrong: (index: number) => boolean,
  problem: 'in-use' | 'changed-meanwhile',
) {
  const wrong = part.find((_row, index) => isWrong(index))
  if (wrong) throw new SheetProblem(problem, wrong.name)
}

/** The same audit line as adding or deleting this person manually. */
function lineOf(
  action: 'user-added' | 'user-deleted',
  { after }: Part,
  roleNames: ReadonlyMap<number, string>,
): AuditLine {
  const { account, realName, areaCode, phone, mail, roleId } = after
  const roleName = roleNames.get(roleId) ?? null
  const values = userValues({ account, realName, areaCode, phone, mail, roleName, isValidHere: true })
  const change = action === 'user-added' ? changeOf(undefined, values) : changeOf(values, undefined)
  return { action, target: account, ...change }
}

const findRoleNames = async (tx: Tx): Promise<Map<number, string>> =>
  new Map((await tx.select({ id: roles.id, name: roles.name }).from(roles)).map(({ id, name }) => [id, name]))

/** Roles of the sheet may have been deleted, or gained rights, since the check. */
async function refuseRoles(tx: Tx, { importId }: SheetWork): Promise<void> {
  const { rows: requested } = await tx.execute<{ id: string }>(
    sql`select distinct after ->> 'roleId' as id from ${rows} where import_id = ${importId} and outcome = 'added'`,
  )
  for (const { id } of requested) {
    try {
      const role = await findGroupRole(tx, id)
      await refuseMoreThanOwn(tx, role.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new SheetProblem(error.code === 'forbidden' ? 'forbidden' : 'changed-meanwhile')
    }
  }
}

async function addPart(
  tx: Tx,
  { groupId, importId }: SheetWork,
  part: Part[],
  passwordHash: string,
): Promise<void> {
  try {
    const added = await tx
      .insert(people)
      .values(
        part.map(({ after: { account, realName, areaCode, phone, mail } }) => ({
          account,
          realName,
          areaCode,
          phone,
          mail,
          passwordHash,
          managedBy: groupId,
        })),
      )
      .returning({ id: people.id, account: people.account })
    const ids = new Map(added.map(({ id, account }) => [account, id]))
    await addMemberships(
      tx,
      part.map(({ after: { account, roleId, roleCode } }) => ({
        groupId,
        personId: ids.get(account) ?? 0,
        roleId,
        isAdmin: isAdministrator(roleCode),
        isDefault: true,
      })),
    )
    const targets = part.map(({ line, after }) => ({ line, id: ids.get(after.account) }))
    await tx.execute(sql`update ${rows} r set target_id = t.id
      from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (line int, id bigint)
      where r.import_id = ${importId} and r.line = t.line`)
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw new SheetProblem('changed-meanwhile')
    throw error
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
