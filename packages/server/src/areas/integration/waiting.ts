import { writeScopeOf, type RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { findWriter } from '../../identity/service-accounts/accounts.queries.ts'
import type { ExpiringRows } from '../../platform/database/maintenance.ts'
import { waitingRows } from '../../platform/database/schema/source-keys.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { entityOf } from './entities.ts'
import type { Entity, EntityName } from './entity.types.ts'
import { noteRefusals } from './waiting.queries.ts'
import { writeRows } from './write-rows.ts'
import { refusal } from './write-safely.ts'
import type { InGroup, Writer } from './writer.types.ts'

/** Rows that wait for another one are deleted after a day. */
export const expiringWaiting: ExpiringRows = { column: waitingRows.createdAt, days: () => 1 }

const rowsAtOnce = 200

interface ReleasedRow extends Record<string, unknown> {
  entity: EntityName
  source: string
  key: string
  sent: object
}

/** What was taken from the account while its rows have waited. */
const mayStillWrite = (
  tx: Tx,
  { now, audit }: Pick<Writer, 'now' | 'audit'>,
  source: string,
  { declaration }: Entity,
): Promise<boolean> =>
  asIdentity(
    tx,
    async () =>
      (await findWriter(tx, source, {
        groupCode: audit.groupCode,
        scope: writeScopeOf(declaration),
        now,
      })) !== undefined,
  )

/**
 * Stores the rows of the group whose missing row has come, until none is left: storing one may release others. A row that still misses
 * something goes on waiting for that.
 */
export async function releaseWaiting(inGroup: InGroup, options: Writer): Promise<void> {
  const { groupId } = options
  for (;;) {
    const released = await inGroup(async (tx) => {
      const { rows } = await tx.execute<ReleasedRow>(sql`
        select w.entity, w.source, w.key, w.sent from waiting_rows w join source_keys k on k.group_id = w.group_id
          and k.entity = w.missing_entity and k.source = w.missing_source and k.key = w.missing_key
        where w.group_id = ${groupId} and w.refusal is null order by 1, 2, 3 limit ${rowsAtOnce} for update of w skip locked`)
      const groups = Map.groupBy(rows, ({ entity, source }) => `${entity} ${source}`)
      let stored = 0
      for (const some of groups.values()) {
        const { entity, source } = some[0]!
        const entityOfRows = entityOf(entity)
        const account = `service:${source}`
        const refuse = (refused: readonly RowOutcome[]) =>
          noteRefusals(tx, refused, { groupId, entity: entityOfRows, source })
        if (!(await mayStillWrite(tx, options, source, entityOfRows))) {
          const message = 'The account may not write these rows any more.'
          await refuse(some.map(({ key }) => refusal(key, 'forbidden', [{ field: '', message }])))
          stored += some.length
          continue
        }
        const outcomes = await writeRows(
          tx,
          some.map(({ key, sent }) => ({ key, fields: { ...sent } })),
          {
            ...options,
            source,
            entity: entityOfRows,
            audit: { ...options.audit, actor: account, account },
            keepsWaiting: true,
          },
        )
        await refuse(outcomes.filter(({ result }) => result === 'refused'))
        stored += outcomes.filter(({ result }) => result !== 'waiting').length
      }
      // A row that waits for something else now is no progress: two that wait for what is gone would be read forever.
      return stored
    })
    if (released === 0) return
  }
}
