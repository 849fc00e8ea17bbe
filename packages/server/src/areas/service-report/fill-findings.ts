import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { memberships, roles } from '../../platform/database/schema/identity.ts'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import type { Scopes } from '../../platform/database/scope.ts'

/** Rows per statement, which writes every index of a report. */
const rowsAtOnce = 2_000

/** Fills the findings of reports that versions before 0.1.0 have written, group by group. A trigger counts them. */
export async function fillFindings(
  { identity, tenant }: Pick<Scopes, 'identity' | 'tenant'>,
  signal?: AbortSignal,
): Promise<void> {
  // The policies of reports hold here, too: somebody who sees every store.
  const scopes = await identity((tx) =>
    tx
      .selectDistinctOn([memberships.groupId], {
        groupId: memberships.groupId,
        personId: memberships.personId,
      })
      .from(memberships)
      .innerJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
      .where(and(eq(memberships.valid, true), eq(roles.allStores, true)))
      .orderBy(memberships.groupId, memberships.personId),
  )
  for (const scope of scopes)
    for (let filled = rowsAtOnce; filled === rowsAtOnce;) {
      signal?.throwIfAborted()
      filled = await tenant(scope, async (tx) => {
        const some = tx
          .select({ id: reports.id })
          .from(reports)
          .where(isNull(reports.findings))
          .limit(rowsAtOnce)
        const { rowCount } = await tx
          .update(reports)
          .set({ findings: sql`0` })
          .where(inArray(reports.id, some))
        return rowCount ?? 0
      })
    }
}
