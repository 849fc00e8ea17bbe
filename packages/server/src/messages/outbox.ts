import { desc } from 'drizzle-orm'
import type { Scopes } from '../database/scope.ts'
import { outbox } from '../database/schema/codes.ts'
import type { Clock } from '../host.ts'
import type { Sender } from './sender.ts'

/** Keeps messages in the database in place of sending them: for development, never in production. */
export function createOutbox(kind: 'mail' | 'text', database: Scopes, clock: Clock): Sender {
  return {
    check: () => Promise.resolve(),
    async send({ to, subject, text, html }) {
      const message = { at: clock(), kind, recipient: to, subject, body: text, html }
      await database.identity((tx) => tx.insert(outbox).values(message))
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
