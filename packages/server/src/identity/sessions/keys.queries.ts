import { desc, eq, ne, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { signingKeys } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { isSealed, type KeyCipher } from './key-cipher.ts'

const newKeyAfterMs = 30 * 24 * 60 * 60_000

export type StoredKey = typeof signingKeys.$inferSelect

export const isOld = (key: { madeAt: Date }, now: Date): boolean =>
  now.getTime() - key.madeAt.getTime() > newKeyAfterMs

/** Returns all keys, newest first; creates one when there is none or the newest is too old. */
export async function loadOrMakeKeys(tx: Tx, now: Date, cipher: KeyCipher): Promise<StoredKey[]> {
  const isCurrent = ([newest]: StoredKey[]) => newest && !isOld(newest, now)
  let stored = await findKeys(tx)
  const isClear = cipher.isOn && stored.some(({ privateKey }) => !isSealed(privateKey))
  if (!isCurrent(stored) || isClear) {
    await lockKeys(tx)
    stored = await findKeys(tx)
    // Keys stored before the settings had a secret.
    for (const { kid, privateKey } of cipher.isOn ? stored : [])
      if (!isSealed(privateKey)) await seal(tx, kid, cipher.seal(kid, privateKey as JsonWebKey))
    if (!isCurrent(stored)) await makeKey(tx, now, cipher)
    stored = await findKeys(tx)
  }
  return stored
}

/** Creates a key, which signs as soon as every process knows it; returns its id. Earlier ones still verify their tokens. */
export async function rotateKeys(tx: Tx, now: Date, cipher: KeyCipher): Promise<string> {
  await lockKeys(tx)
  return makeKey(tx, now, cipher)
}

/** Revokes keys: one, or all but one. Their tokens become invalid. Returns the number. */
export async function withdrawKeys(tx: Tx, which: { kid: string } | { allBut: string }): Promise<number> {
  await lockKeys(tx)
  const chosen = 'kid' in which ? eq(signingKeys.kid, which.kid) : ne(signingKeys.kid, which.allBut)
  const { rowCount } = await tx.delete(signingKeys).where(chosen)
  return rowCount ?? 0
}

export const findKeys = (tx: Tx): Promise<StoredKey[]> =>
  tx.select().from(signingKeys).orderBy(desc(signingKeys.madeAt))

/** Two processes that start concurrently must not create separate keys. */
const lockKeys = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(727002)`)

const seal = (tx: Tx, kid: string, privateKey: StoredKey['privateKey']) =>
  tx.update(signingKeys).set({ privateKey }).where(eq(signingKeys.kid, kid))

async function makeKey(tx: Tx, now: Date, cipher: KeyCipher): Promise<string> {
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  const kid = crypto.randomUUID()
  await tx.insert(signingKeys).values({
    kid,
    publicKey: (await exportJWK(pair.publicKey)) as JsonWebKey,
    privateKey: cipher.seal(kid, (await exportJWK(pair.privateKey)) as JsonWebKey),
    madeAt: now,
  })
  return kid
}
