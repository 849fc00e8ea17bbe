import { desc } from 'drizzle-orm'
import type { ExpiringRows } from '../database/maintenance.ts'
import type { Scopes } from '../database/scope.ts'
import { outbox } from '../database/schema/codes.ts'
import type { Clock } from '../clock.ts'
import type { Message, Sender } from './sender.ts'

export const expiringMessages: ExpiringRows = { column: outbox.at, days: (retention) => retention.outbox }

/** Rolls back a message that has no recipient. */
const discarded = new Error('has no recipient')

/** Stores messages in the database instead of sending them: for development, never in production. */
export function createOutbox(kind: 'mail' | 'text', database: Scopes, clock: Clock): Sender {
  // The time of the request: the transaction may wait for others.
  const rowOf = ({ to, subject, text, html }: Message) => ({
    at: clock(),
    kind,
    recipient: to,
    subject,
    body: text,
    html,
  })
  return {
    check: () => Promise.resolve(),
    async send(message) {
      const row = rowOf(message)
      await database.identity((tx) => tx.insert(outbox).values(row))
    },
    async sendNothing(message) {
      const row = rowOf(message)
      const stored = database.identity(async (tx) => {
        await tx.insert(outbox).values(row)
        throw discarded
      })
      await stored.catch((reason: unknown) => {
        if (reason !== discarded) throw reason
      })
    },
  }
}

export type OutboxMessage = Pick<
  typeof outbox.$inferSelect,
  'id' | 'at' | 'kind' | 'recipient' | 'subject' | 'body'
>

/** The last hundred messages, newest first. */
export async function readOutbox(database: Scopes): Promise<OutboxMessage[]> {
  return database.identity((tx) =>
    tx
      .select({
        id: outbox.id,
        at: outbox.at,
        kind: outbox.kind,
        recipient: outbox.recipient,
        subject: outbox.subject,
        body: outbox.body,
      })
      .from(outbox)
      .orderBy(desc(outbox.at), desc(outbox.id))
      .limit(100),
  )
}
