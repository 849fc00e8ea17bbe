import { eq } from 'drizzle-orm'
import { groups } from '../../platform/database/schema/identity.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { changeByCommand, recordByCommand } from './command-transaction.ts'

export interface GroupActionsChange {
  code: string
  /** Whether the company's staff verifies what is done; undefined to show it only. */
  verifies: boolean | undefined
}

export const groupActionsUsage = `actions --code ORCHID [--verification on|off]
        whether the company's staff verifies corrective actions that are done; without an option what it is now`

const text = { type: 'string' } as const
export const groupActionsOptions = { code: text, verification: text }

/** Throws a sentence for a value that is not valid; undefined without a code. */
export function readGroupActions(
  typed: Partial<Record<keyof typeof groupActionsOptions, string>>,
): GroupActionsChange | undefined {
  const { code, verification } = typed
  if (!code) return undefined
  if (verification !== undefined && !['on', 'off'].includes(verification))
    throw new Error('--verification: is on or off')
  return { code, verifies: verification === undefined ? undefined : verification === 'on' }
}

/** Changes how a group handles corrective actions; returns how it does then. Throws a sentence for a group that does not exist. */
export function changeGroupActions(
  database: OwnerAccess,
  { code, verifies }: GroupActionsChange,
  now: Date,
): Promise<string> {
  return changeByCommand(database, async (tx) => {
    const [group] = await tx
      .select({ verifies: groups.verifyActions })
      .from(groups)
      .where(eq(groups.code, code))
      .for('update')
    if (!group) throw new Error(`There is no group ${code}.`)
    const after = verifies ?? group.verifies
    if (after !== group.verifies) {
      await tx.update(groups).set({ verifyActions: after }).where(eq(groups.code, code))
      await recordByCommand(tx, code, now, [
        {
          action: 'group-actions-changed',
          target: code,
          before: { VerifyActions: group.verifies },
          after: { VerifyActions: after },
        },
      ])
    }
    return after
      ? `The company's staff verifies what the group ${code} has done.`
      : `What the group ${code} has done is not verified.`
  })
}
