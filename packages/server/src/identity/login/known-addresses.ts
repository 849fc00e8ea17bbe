import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { AuditAction } from '../audit/audit.ts'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { networkOf } from './throttle.rules.ts'

const rememberedMs = 90 * 24 * 60 * 60_000
const lookedAt = 200

/** Actions that prove the person's identity. */
const proofs: AuditAction[] = ['sign-in', 'code-sign-in', 'directory-sign-in', 'password-reset']

/** Whether the person signed in from this network within 90 days, by the audit trail; false for an unknown person. */
export async function hasSignedInFrom(
  tx: Tx,
  personId: number | null,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .select({ address: auditEntries.address })
    .from(auditEntries)
    .where(
      and(
        // No person has the id 0; an unknown person takes the same query.
        eq(auditEntries.personId, personId ?? 0),
        inArray(auditEntries.action, proofs),
        gt(auditEntries.at, new Date(now.getTime() - rememberedMs)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(lookedAt)
  return found.some((entry) => networkOf(entry.address) === networkOf(address))
}
