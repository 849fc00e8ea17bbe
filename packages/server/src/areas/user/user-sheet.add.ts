import { sql } from 'drizzle-orm'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { findNamesInUse } from '../../identity/people/names-in-use.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { lockPeople } from '../shared/administrators.ts'
import { isAdministrator } from '../shared/assign-role.ts'
import { SheetProblem, type SheetWork } from '../shared/sheet-kind.ts'
import { userEvent } from '../shared/user-events.ts'
import { invitationJobKind, type InvitationPayload } from './invitation-job.ts'
import { findRoleNamesById, inParts, lineOf, refuseRoles, type Part } from './user-sheet.parts.ts'
import type { UserContext } from './user-access.ts'

/**
 * Adds all people of the sheet, and enqueues a job that invites them. Throws 'changed-meanwhile' when a name was taken
 * since the check, and 'forbidden' for a role that gained rights.
 */
export async function addUsers(context: UserContext, tx: Tx, work: SheetWork): Promise<void> {
  await lockPeople(tx, work, 'User')
  await refuseRoles(tx, work)
  const roleNames = await findRoleNamesById(tx)
  // Unknown to everybody: people set their own by the invitation.
  const passwordHash = await context.passwords.unknown()
  await inParts(tx, work, async (part) => {
    const names = part.map(({ after }) => ({ account: after.account, phone: after, mail: after.mail }))
    const taken = await asIdentity(tx, () => findNamesInUse(tx, names))
    refuseAt(part, (index) => (taken[index]?.length ?? 0) > 0, 'changed-meanwhile')
    const ids = await addPart(tx, work, part, passwordHash)
    const at = context.clock()
    await addEvents(
      tx,
      work.groupId,
      part.map(({ after: { account, realName, roleId } }) =>
        userEvent('invited', { id: ids.get(account) ?? 0, account, realName }, at, {
          role: roleNames.get(roleId) ?? '',
          isMailSent: !!context.messages.mail,
        }),
      ),
    )
    await work.record(part.map((row) => lineOf('user-added', row, roleNames)))
  })
  if (!context.messages.mail) return
  const { groupId, personId, importId: sheetId, language } = work
  const payload: InvitationPayload = { sheetId, afterLine: 0, language }
  await context.jobs.enqueue(tx, { kind: invitationJobKind, scope: { groupId, personId }, payload })
}

function refuseAt(
  part: Part[],
  isWrong: (index: number) => boolean,
  problem: 'in-use' | 'changed-meanwhile',
) {
  const wrong = part.find((_row, index) => isWrong(index))
  if (wrong) throw new SheetProblem(problem, wrong.name)
}

/** Returns the ids of the added people by login name. */
async function addPart(
  tx: Tx,
  { groupId, importId }: SheetWork,
  part: Part[],
  passwordHash: string,
): Promise<Map<string, number>> {
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
    return ids
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw new SheetProblem('changed-meanwhile')
    throw error
  }
}
