import { logosAtOnce } from '@lustra/core/contract/logo-limit.ts'
import { and, isNotNull, sql } from 'drizzle-orm'
import { groups } from '../../platform/database/schema/identity.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** Maximum size of an embedded logo; stored ones may be half a megabyte. */
const inlineBytes = 16 * 1024

export interface Logo {
  /** Null for a logo sent by its address. */
  bytes: Buffer | null
  type: string
  version: string
}

/** Returns the logos of the groups. Small ones with their bytes, unless there are too many of them. */
export async function findLogos(tx: Tx, groupIds: readonly number[]): Promise<Map<number, Logo>> {
  if (groupIds.length === 0) return new Map()
  const longest = groupIds.length <= logosAtOnce ? inlineBytes : 0
  const found = await repeated(tx)
    .select({
      groupId: groups.groupId,
      // Bytes that are not sent are not read either.
      bytes: sql<Buffer | null>`case when length(${groups.logo}) <= ${longest} then ${groups.logo} end`,
      type: groups.logoType,
      version: groups.logoVersion,
    })
    .from(groups)
    .where(and(sql`${groups.groupId} = any (${sql.param([...groupIds])}::int[])`, isNotNull(groups.logo)))
  return new Map(found.map(({ groupId, ...logo }) => [groupId, logo]))
}
