import { hkdfSync } from 'node:crypto'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import type { Scopes } from '../database/scope.ts'
import type { Clock } from '../host.ts'
import { createKeyCipher } from './key-cipher.ts'
import { isOld, loadOrMakeKeys, type OpenKey } from './keys.queries.ts'

const askAgainMs = 5_000

export interface SigningKeys {
  /** The newest key, to sign with. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key of a token; undefined when nobody of ours made it, or it was withdrawn. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** What the world may know: the JWKS. */
  published(): Promise<{ keys: JWK[] }>
  /** 32 bytes for a use that is no signing: the same in every process, and useless for any other use. */
  secretFor(use: string): Promise<Buffer>
}

/**
 * Keys live in the database, so every process signs and checks alike. A key is used for 30 days and checked as long as its row is
 * there. The rows are read again when what is known of them is five seconds old: a key that was made or withdrawn elsewhere counts
 * here by then. `secret` encrypts the private halves.
 */
export function createSigningKeys(database: Scopes, clock: Clock, secret?: string): SigningKeys {
  const cipher = createKeyCipher(secret)
  let known: OpenKey[] = []
  let askedAt = -Infinity
  let loading: Promise<void> | undefined

  /** One look at a time, common to all who want it: a token must not pass for a stranger's while the keys are on their way. */
  function load(): Promise<void> {
    loading ??= read().finally(() => (loading = undefined))
    return loading
  }

  async function read(): Promise<void> {
    known = await database.identity((tx) => loadOrMakeKeys(tx, clock(), cipher))
    askedAt = clock().getTime()
  }

  /** The keys as they were in the database at most five seconds ago, newest first. */
  async function present(): Promise<[OpenKey, ...OpenKey[]]> {
    const isDue = Math.abs(clock().getTime() - askedAt) >= askAgainMs
    if (loading || isDue || !known[0] || isOld(known[0], clock())) await load()
    const [newest, ...others] = known
    if (!newest) throw new Error('There is no signing key')
    return [newest, ...others]
  }

  return {
    async secretFor(use) {
      // The oldest key stays while newer ones come, so everybody who ever loaded keys has the same.
      const { d } = (await present()).at(-1)?.privateKey ?? {}
      if (!d) throw new Error('There is no signing key')
      return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `lustra ${use}`, 32))
    },
    async current() {
      const [{ kid, privateKey }] = await present()
      return { kid, key: (await importJWK(privateKey, 'EdDSA')) as CryptoKey }
    },
    async find(kid) {
      const found = (await present()).find((key) => key.kid === kid)
      return found && ((await importJWK(found.publicKey, 'EdDSA')) as CryptoKey)
    },
    async published() {
      const keys = await present()
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'EdDSA', use: 'sig' })) }
    },
  }
}
