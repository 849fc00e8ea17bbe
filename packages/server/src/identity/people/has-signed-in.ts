import { and, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import { passwordHistory, sessions } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { AuditAction } from '../audit/audit.ts'

/**
 * Audit actions of people who signed in themselves; sign-ins by an application or a switched administrator do not
 * count.
 */
const ownSignIns: AuditAction[] = ['sign-in', 'code-sign-in', 'directory-sign-in']

/** Which of these people have signed in themselves, or set a password. Needs the identity scope. */
export async function findSignedIn(tx: Tx, ids: number[]): Promise<Set<number>> {
  const found = [
    await tx
      .select({ id: passwordHistory.personId })
      .from(passwordHistory)
      .where(inArray(passwordHistory.personId, ids)),
    await tx
      .select({ id: sessions.personId })
      .from(sessions)
      .where(and(inArray(sessions.personId, ids), eq(sessions.kind, 'own'))),
    await tx
      .select({ id: auditEntries.personId })
      .from(auditEntries)
      .where(and(inArray(auditEntries.personId, ids), inArray(auditEntries.action, ownSignIns))),
  ]
  return new Set(found.flat().map(({ id }) => id ?? 0))
}
