import { hkdfSync } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Scopes, Tx } from '../database/scope.ts'
import { signingKeys } from '../database/schema/identity.ts'
import type { Clock } from '../host.ts'

const newKeyAfterMs = 30 * 24 * 60 * 60_000
const askAgainMs = 5_000

export interface SigningKeys {
  /** The newest key, to sign with. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key of a token; undefined when nobody of ours made it. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** What the world may know: the JWKS. */
  published(): Promise<{ keys: JWK[] }>
  /** 32 bytes for a use that is no signing: the same in every process, and useless for any other use. */
  secretFor(use: string): Promise<Buffer>
}

/**
 * Keys live in the database, so every process signs and checks alike. A key is used for 30 days and checked as long as it is
 * kept. Another process may have made one a moment ago: an unknown id is looked up again, at most every 5 seconds.
 */
export function createSigningKeys(database: Scopes, clock: Clock): SigningKeys {
  let known: StoredKey[] = []
  let askedAt = -Infinity
  let loading: Promise<void> | undefined

  /** One look at a time, common to all who want it: a token must not pass for a stranger's while the keys are on their way. */
  function load(): Promise<void> {
    loading ??= read().finally(() => (loading = undefined))
    return loading
  }

  async function read(): Promise<void> {
    known = await database.identity((tx) => loadOrMake(tx, clock()))
    askedAt = clock().getTime()
  }

  async function newest(): Promise<StoredKey> {
    if (!known[0] || isOld(known[0], clock())) await load()
    if (!known[0]) throw new Error('There is no signing key')
    return known[0]
  }

  return {
    async secretFor(use) {
      await newest()
      // The oldest key stays while newer ones come, so everybody who ever loaded keys has the same.
      const { d } = known.at(-1)?.privateKey ?? {}
      if (!d) throw new Error('There is no signing key')
      return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `lustra ${use}`, 32))
    },
    async current() {
      const { kid, privateKey } = await newest()
      return { kid, key: (await importJWK(privateKey, 'EdDSA')) as CryptoKey }
    },
    async find(kid) {
      const isKnown = () => known.find((key) => key.kid === kid)
      const isDue = Math.abs(clock().getTime() - askedAt) >= askAgainMs
      if (!isKnown() && (loading || isDue)) await load()
      const found = isKnown()
      return found && ((await importJWK(found.publicKey, 'EdDSA')) as CryptoKey)
    },
    async published() {
      await newest()
      return { keys: known.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'EdDSA', use: 'sig' })) }
    },
  }
}

type StoredKey = typeof signingKeys.$inferSelect

function isOld(key: StoredKey, now: Date): boolean {
  return now.getTime() - key.madeAt.getTime() > newKeyAfterMs
}

async function loadOrMake(tx: Tx, now: Date): Promise<StoredKey[]> {
  const load = () => tx.select().from(signingKeys).orderBy(desc(signingKeys.madeAt))
  const stored = await load()
  if (stored[0] && !isOld(stored[0], now)) return stored
  // Two processes that start together must not sign with two keys that the other does not know.
  await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
  const again = await load()
  if (again[0] && !isOld(again[0], now)) return again
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  await tx.insert(signingKeys).values({
    kid: crypto.randomUUID(),
    publicKey: (await exportJWK(pair.publicKey)) as JsonWebKey,
    privateKey: (await exportJWK(pair.privateKey)) as JsonWebKey,
    madeAt: now,
  })
  return load()
}
