import { sql } from 'drizzle-orm'
import { writeAudits, type AuditLine } from '../../identity/audit/audit.ts'
import { findNamesInUse } from '../../identity/people/names-in-use.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { asSetup, type OwnerAccess } from '../../platform/database/setup.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'

/** A person whom the command adds. */
export interface NewPerson {
  account: string
  realName: string
  mail: string
}

export interface Added {
  now: Date
  /** Hash of a random password, which is not stored anywhere. */
  passwordHash: string
}

/**
 * Runs a change of the command, one at a time: all or nothing. Throws a sentence when a person or group was added with one
 * of its names in the meantime, which its own checks could not see, and when the portal is changing people of its groups.
 */
export async function changeByCommand<T>(database: OwnerAccess, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await asSetup(database, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '10s'`)
      // No unique key covers codes of groups in another case, or the role codes of a group.
      await tx.execute(sql`select pg_advisory_xact_lock(727005)`)
      return work(tx)
    })
  } catch (error) {
    if (databaseCodeOf(error) === '23505')
      throw new Error('Somebody took one of these names at this moment. Nothing was stored.', {
        cause: error,
      })
    // A lock was not free in time, or a deadlock.
    if (['55P03', '40P01'].includes(databaseCodeOf(error)))
      throw new Error('People of a group are being changed right now. Nothing was stored: try again.', {
        cause: error,
      })
    throw error
  }
}

/** Sentences for names of a new person that somebody else has. */
export async function problemsOfNames(tx: Tx, { account, mail }: NewPerson): Promise<string[]> {
  const [names = []] = await findNamesInUse(tx, [{ account, mail }])
  return [
    ...(names.includes('account') ? [`Somebody signs in as ${account}: choose another --account.`] : []),
    ...(names.includes('mail') ? [`Somebody has the mail ${mail}.`] : []),
  ]
}

const mostProblems = 5

/** Throws the problems, if any, in one error. */
export function refuse(problems: string[]): void {
  if (problems.length === 0) return
  const rest = problems.length - mostProblems
  const lines = [...problems.slice(0, mostProblems), ...(rest > 0 ? [`and ${rest} more.`] : [])]
  throw new Error([...lines, 'Nothing was stored.'].join('\n'))
}

/** Records changes in the audit trail of a group. No login name has a colon. */
export async function recordByCommand(
  tx: Tx,
  groupCode: string,
  at: Date,
  lines: AuditLine[],
): Promise<void> {
  const part = {
    at,
    actorId: null,
    actor: 'command:group',
    personId: null,
    account: '',
    groupCode,
    sessionId: null,
    address: '',
    requestId: '',
  }
  await writeAudits(tx, part, lines)
}

/** The values of a new person in the audit trail. */
export const valuesOf = ({ account, realName, mail }: NewPerson, roleName: string) => ({
  Account: account,
  RealName: realName,
  Email: mail,
  RoleName: roleName,
  IsValid: true,
})
