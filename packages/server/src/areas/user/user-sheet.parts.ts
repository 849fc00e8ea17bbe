/** The people of a checked sheet in parts, as adding and removing them need. */
import { AppError } from '@lustra/core/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { changeOf, type AuditLine } from '../../identity/audit/audit.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findGroupRole, refuseAboveOwn } from '../shared/role-rules.ts'
import { SheetProblem, type SheetWork } from '../shared/sheet-kind.ts'
import type { UserFields } from './user-fields.ts'
import { userValues } from './user-rows.ts'

const peopleAtOnce = 500

interface SheetPerson extends UserFields {
  account: string
  roleId: number
  roleCode: string
}

export interface Part {
  line: number
  name: string
  after: SheetPerson
  targetId: number | null
}

/** Calls `work` for each part of the people that the sheet adds, in order of lines. */
export async function inParts(
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

/** The same audit line as adding or deleting this person manually. */
export function lineOf(
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

export const findRoleNamesById = async (tx: Tx): Promise<Map<number, string>> =>
  new Map((await tx.select({ id: roles.id, name: roles.name }).from(roles)).map(({ id, name }) => [id, name]))

/** Roles of the sheet may have been deleted, or gained rights, since the check. */
export async function refuseRoles(tx: Tx, { importId }: SheetWork): Promise<void> {
  const { rows: requested } = await tx.execute<{ id: string }>(
    sql`select distinct after ->> 'roleId' as id from ${rows} where import_id = ${importId} and outcome = 'added'`,
  )
  for (const { id } of requested) {
    try {
      const role = await findGroupRole(tx, id)
      await refuseAboveOwn(tx, role.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new SheetProblem(error.code === 'forbidden' ? 'forbidden' : 'changed-meanwhile')
    }
  }
}
