import type { EventType } from '@lustra/core/contract/integration/events.ts'
import { sql } from 'drizzle-orm'
import { events } from '../database/schema/events.ts'
import { sourceKeys } from '../database/schema/source-keys.ts'
import type { Tx } from '../database/scope.ts'

/** A row, by our id, that sources may know by keys of their own: its entity is as in the addresses of the integration API. */
interface KnownRow {
  entity: string
  id: number
}

export interface NewEvent {
  type: EventType
  /** What it is about, such as service-reports/17: the events of one subject are delivered in order. */
  subject: string
  at: Date
  /** Rows whose keys are added to the data. */
  rows?: readonly KnownRow[]
  /** Ids as text, and what happened. Never a phone, a mail address or a password. */
  data: Record<string, unknown>
}

/**
 * Adds events in the transaction of the change that they report: neither is stored without the other. The row of the subject has to be
 * locked by it, so that their order is that of the changes.
 */
export async function addEvents(tx: Tx, groupId: number, added: readonly NewEvent[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((event) => ({ ...event, id: crypto.randomUUID(), rows: event.rows ?? [] }))
  await tx.execute(sql`insert into ${events} (id, group_id, type, subject, at, data)
    select (given.event ->> 'id')::uuid, ${groupId}::int, given.event ->> 'type', given.event ->> 'subject',
      (given.event ->> 'at')::timestamptz, (given.event -> 'data') || jsonb_build_object('keys', coalesce((
        select jsonb_agg(jsonb_build_object('source', k.source, 'entity', k.entity, 'key', k.key) order by k.entity, k.source, k.key)
        from jsonb_to_recordset(given.event -> 'rows') as r (entity text, id bigint)
        join ${sourceKeys} k on k.group_id = ${groupId}::int and k.entity = r.entity and k.target_id = r.id), '[]'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (event, place) order by place`)
}
