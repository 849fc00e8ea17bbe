import { sql } from 'drizzle-orm'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { waitingRows } from '../../platform/database/schema/source-keys.ts'
import { entityOf } from './entities.ts'
import type { EntityName } from './entity.types.ts'
import { writeRows } from './write-rows.ts'
import type { InGroup, Writer } from './writer.types.ts'

/** Rows that wait for another one are deleted after a day. */
export const expiringWaiting: ExpiringRows = { column: waitingRows.createdAt, days: () => 1 }

const rowsAtOnce = 200

/**
 * Stores the rows of the group whose missing row has come, until none is left: storing one may release others. A row that still misses
 * something goes on waiting for that.
 */
export async function releaseWaiting(inGroup: InGroup, options: Writer): Promise<void> {
  const { groupId } = options
  for (;;) {
    const released = await inGroup(async (tx) => {
      const { rows } = await tx.execute<{
        entity: EntityName
        source: string
        key: string
        sent: object
      }>(sql`
        delete from waiting_rows where (entity, source, key) in (
          select w.entity, w.source, w.key from waiting_rows w join source_keys k on k.group_id = w.group_id
            and k.entity = w.missing_entity and k.source = w.missing_source and k.key = w.missing_key
          where w.group_id = ${groupId} order by 1, 2, 3 limit ${rowsAtOnce} for update of w skip locked)
        and group_id = ${groupId} returning entity, source, key, sent`)
      const groups = Map.groupBy(rows, ({ entity, source }) => `${entity} ${source}`)
      let stored = 0
      for (const some of groups.values()) {
        const { entity, source } = some[0]!
        const account = `service:${source}`
        const outcomes = await writeRows(
          tx,
          some.map(({ key, sent }) => ({ key, fields: { ...sent } })),
          {
            ...options,
            source,
            entity: entityOf(entity),
            audit: { ...options.audit, actor: account, account },
            keepsWaiting: true,
          },
        )
        stored += outcomes.filter(({ result }) => result !== 'waiting').length
      }
      // A row that waits for something else now is no progress: two that wait for what is gone would be read forever.
      return stored
    })
    if (released === 0) return
  }
}
