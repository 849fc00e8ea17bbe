import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { KeyCipher } from '../../identity/sessions/key-cipher.ts'
import { eventDeliveries, webhookEndpoints as endpoints } from '../../platform/database/schema/events.ts'
import type { StoredSecret } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'

export type Endpoint = typeof endpoints.$inferSelect

/** For how long the secret before the present one signs, too. */
const rotationHours = 24
/** Each may have some attempts under way at once. */
export const mostEndpoints = 20

/** A new secret as Standard Webhooks writes it: 256 random bits. */
const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

// The key in the cipher's associated data: a secret of one endpoint does not open as that of another.
const nameOf = (endpointId: number): string => `webhook ${endpointId}`

const sealSecret = (cipher: KeyCipher, endpointId: number, secret: string): StoredSecret =>
  cipher.seal(nameOf(endpointId), { kty: 'oct', k: secret })

/** Throws a sentence when the secret of the settings does not open it. */
export const openSecret = (cipher: KeyCipher, endpointId: number, stored: StoredSecret): string =>
  cipher.open(nameOf(endpointId), stored).k ?? ''

const ofAccount = (accountId: number, name: string) =>
  and(eq(endpoints.accountId, accountId), eq(endpoints.name, name))

export async function findEndpoint(tx: Tx, accountId: number, name: string): Promise<Endpoint | undefined> {
  const [found] = await tx.select().from(endpoints).where(ofAccount(accountId, name))
  return found
}

export const findEndpoints = (tx: Tx, accountId: number): Promise<Endpoint[]> =>
  tx.select().from(endpoints).where(eq(endpoints.accountId, accountId)).orderBy(asc(endpoints.name))

/** So many are counted. */
const mostCounted = 10_000

export async function countDeliveries(
  tx: Tx,
  endpointId: number,
): Promise<{ waiting: number; givenUp: number }> {
  const count = (state: string) => sql`(select count(*)::int from (
    select from ${eventDeliveries} where endpoint_id = ${endpointId} and state = ${state} limit ${mostCounted}) as counted)`
  const { rows } = await tx.execute<{ waiting: number; givenUp: number }>(
    sql`select ${count('waiting')} as waiting, ${count('given-up')} as "givenUp"`,
  )
  return rows[0] ?? { waiting: 0, givenUp: 0 }
}

interface EndpointInput {
  url: string
  types: string[]
  groups: string[]
}

/**
 * Adds an endpoint, or changes it and lets it go on when it was paused. Returns it, with the secret when it is new; undefined when the
 * account has too many.
 */
export async function putEndpoint(
  tx: Tx,
  { accountId, name, now }: { accountId: number; name: string; now: Date },
  input: EndpointInput,
  cipher: KeyCipher,
): Promise<{ endpoint: Endpoint; secret: string | undefined } | undefined> {
  // Serialised, so that the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(${endpointLock}, ${accountId}::int)`)
  const [changed] = await tx
    .update(endpoints)
    .set({ ...input, pausedAt: null })
    .where(ofAccount(accountId, name))
    .returning()
  if (changed) {
    await letFirstGo(tx, changed.id)
    return { endpoint: changed, secret: undefined }
  }
  if ((await tx.$count(endpoints, eq(endpoints.accountId, accountId))) >= mostEndpoints) return undefined
  const secret = newWebhookSecret()
  const [added] = await tx
    .insert(endpoints)
    .values({ ...input, accountId, name, secret: {}, createdAt: now })
    .returning()
  // Sealed with the id, which the database gives.
  const [endpoint] = await tx
    .update(endpoints)
    .set({ secret: sealSecret(cipher, added!.id, secret) })
    .where(eq(endpoints.id, added!.id))
    .returning()
  return { endpoint: endpoint!, secret }
}

/** The first of each subject is due again: one before it may have ended with its event while the endpoint was paused. */
const letFirstGo = (tx: Tx, endpointId: number) =>
  tx.execute(sql`update event_deliveries set due_at = clock_timestamp() where id in (
    select distinct on (line) id from event_deliveries where endpoint_id = ${endpointId} and state = 'waiting' order by line, position)
    and due_at is null`)

const endpointLock = 727_008

/** Stores another secret of an endpoint; the previous one signs for a day more. Returns the new one; undefined without such an endpoint. */
export async function rotateSecret(
  tx: Tx,
  accountId: number,
  name: string,
  cipher: KeyCipher,
): Promise<{ endpoint: Endpoint; secret: string } | undefined> {
  const [found] = await tx.select().from(endpoints).where(ofAccount(accountId, name)).for('update')
  if (!found) return undefined
  const secret = newWebhookSecret()
  const [endpoint] = await tx
    .update(endpoints)
    .set({
      secret: sealSecret(cipher, found.id, secret),
      secretBefore: found.secret,
      secretBeforeUntil: sql`clock_timestamp() + make_interval(hours => ${rotationHours})`,
    })
    .where(eq(endpoints.id, found.id))
    .returning()
  return { endpoint: endpoint!, secret }
}

/** Deletes an endpoint with what waits for it. Returns false when there is none of this name. */
export async function deleteEndpoint(tx: Tx, accountId: number, name: string): Promise<boolean> {
  const { rowCount } = await tx.delete(endpoints).where(ofAccount(accountId, name))
  return rowCount === 1
}
