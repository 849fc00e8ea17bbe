import { eq, sql } from 'drizzle-orm'
import { groups } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { isBeingDeleted } from '../shared/group-deletion.ts'
import { changeByCommand, recordByCommand } from './command-transaction.ts'

export type GroupChange =
  | { kind: 'rename'; code: string; name: string }
  | { kind: 'suspend'; code: string }
  | { kind: 'resume'; code: string }

/** Renames a group, suspends or resumes it; returns the output. Throws a sentence for a group that does not exist. */
export function changeGroup(database: OwnerAccess, change: GroupChange, now: Date): Promise<string> {
  return changeByCommand(database, async (tx) => {
    const { code } = change
    const [group] = await tx
      .select({ groupId: groups.groupId, name: groups.name, valid: groups.valid })
      .from(groups)
      .where(eq(groups.code, code))
      .for('update')
    if (!group) throw new Error(`There is no group ${code}.`)
    if (change.kind === 'rename') {
      await tx.update(groups).set({ name: change.name }).where(eq(groups.code, code))
      await recordByCommand(tx, code, now, [
        { action: 'group-renamed', target: code, before: { Name: group.name }, after: { Name: change.name } },
      ])
      return `The group ${code} is called ${change.name}.`
    }
    const valid = change.kind === 'resume'
    if (group.valid === valid) return `The group ${code} is ${valid ? 'not suspended' : 'suspended'} already.`
    if (valid && (await isBeingDeleted(tx, code)))
      throw new Error(`The deletion of the group ${code} has begun: it cannot be resumed. Run delete again.`)
    await tx.update(groups).set({ valid }).where(eq(groups.code, code))
    const ended = valid ? 0 : await endSessions(tx, now)
    await recordByCommand(tx, code, now, [
      { action: valid ? 'group-resumed' : 'group-suspended', target: code, before: null, after: null },
    ])
    return valid
      ? `The group ${code} is open again; people whose sessions were ended sign in again.`
      : `The group ${code} is suspended: its data is refused to everybody, ${ended} sessions were ended.`
  })
}

/** Of people who are in no other valid group: the others go on working in those. */
async function endSessions(tx: Tx, now: Date): Promise<number> {
  const { rowCount } =
    await tx.execute(sql`update sessions set ended_at = ${now.toISOString()}::timestamptz, ended_by = 'deactivated'
    where ended_at is null and person_id in (
      select m.person_id from memberships m join groups g on g.group_id = m.group_id
      group by m.person_id having not bool_or(g.valid and m.valid))`)
  return rowCount ?? 0
}
