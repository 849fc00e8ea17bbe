import { hkdfSync } from 'node:crypto'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import type { Scopes } from '../../platform/database/scope.ts'
import type { Clock } from '../../platform/clock.ts'
import { createKeyCipher } from './key-cipher.ts'
import { isOld, loadOrMakeKeys, type StoredKey } from './keys.queries.ts'

const readAgainMs = 5_000
/**
 * An unknown key id may be newer than the last load. Invented tokens must not cause more than one load in this time.
 */
const readForUnknownMs = 250

/** The key to sign with, of keys in order, newest first: the newest one that every process has loaded by now. */
export const signingKeyOf = <K extends Pick<StoredKey, 'madeAt'>>(keys: readonly [K, ...K[]], now: Date): K =>
  keys.find(({ madeAt }) => now.getTime() - madeAt.getTime() >= readAgainMs) ?? keys[0]

/** A key as this process knows it. One that it cannot decrypt still verifies tokens. */
type KnownKey = Omit<StoredKey, 'privateKey'> & { privateKey?: JsonWebKey; failure?: unknown }
type SigningKey = KnownKey & { privateKey: JsonWebKey }

export interface SigningKeys {
  /** The key to sign with: the newest one that every process knows by now. Throws when none can be decrypted. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key of a token; undefined for an unknown or revoked one. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** The public JWKS. */
  published(): Promise<{ keys: JWK[] }>
  /** 32 bytes for a use other than signing: the same in every process, and separate per use. */
  secretFor(use: string): Promise<Buffer>
}

/**
 * Loads signing keys from the database, so that every process signs and verifies with the same keys. A key signs for 30 days and
 * verifies as long as its row exists. Rows are loaded again after five seconds, so that keys created or revoked
 * elsewhere take effect by then. `secret` encrypts the private halves; `report` receives each key that cannot be
 * decrypted, once.
 */
export function createSigningKeys(
  database: Scopes,
  clock: Clock,
  secret?: string,
  report: (error: unknown, kid: string) => void = () => undefined,
): SigningKeys {
  const cipher = createKeyCipher(secret)
  const reported = new Set<string>()
  /** Imported public keys, by id: a key never changes. */
  const imported = new Map<string, Promise<CryptoKey>>()
  let known: KnownKey[] = []
  let readAt = -Infinity
  let loading: Promise<void> | undefined

  /** One shared load at a time: a token must not count as unknown while the keys are being loaded. */
  function load(): Promise<void> {
    loading ??= read().finally(() => (loading = undefined))
    return loading
  }

  async function read(): Promise<void> {
    const stored = await database.identity((tx) => loadOrMakeKeys(tx, clock(), cipher))
    known = stored.map(open)
    readAt = clock().getTime()
  }

  function open({ privateKey, ...key }: StoredKey): KnownKey {
    try {
      return { ...key, privateKey: cipher.open(key.kid, privateKey) }
    } catch (failure) {
      if (!reported.has(key.kid)) report(failure, key.kid)
      reported.add(key.kid)
      // Another process encrypted it with a secret that this one does not have yet.
      const before = known.find(({ kid }) => kid === key.kid)?.privateKey
      return before ? { ...key, privateKey: before } : { ...key, failure }
    }
  }

  const isReadBefore = (milliseconds: number) => Math.abs(clock().getTime() - readAt) >= milliseconds

  function importPublic({ kid, publicKey }: KnownKey): Promise<CryptoKey> {
    const key = imported.get(kid) ?? (importJWK(publicKey, 'EdDSA') as Promise<CryptoKey>)
    imported.set(kid, key)
    return key
  }

  /** The keys, at most five seconds old, newest first. */
  async function present(): Promise<KnownKey[]> {
    if (loading || isReadBefore(readAgainMs) || !known[0] || isOld(known[0], clock())) await load()
    return known
  }

  /** Those that sign, newest first. */
  async function signing(): Promise<[SigningKey, ...SigningKey[]]> {
    const keys = await present()
    const [newest, ...others] = keys.filter((key): key is SigningKey => !!key.privateKey)
    if (!newest) throw keys[0]?.failure ?? new Error('There is no signing key')
    return [newest, ...others]
  }

  return {
    async secretFor(use) {
      // The oldest key is stable while newer ones are added, so every process has the same.
      const { d } = (await signing()).at(-1)?.privateKey ?? {}
      if (!d) throw new Error('There is no signing key')
      return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `lustra ${use}`, 32))
    },
    async current() {
      const keys = await signing()
      const { kid, privateKey } = signingKeyOf(keys, clock())
      return { kid, key: (await importJWK(privateKey, 'EdDSA')) as CryptoKey }
    },
    async find(kid) {
      const among = (keys: KnownKey[]) => keys.find((key) => key.kid === kid)
      let found = among(await present())
      if (!found && isReadBefore(readForUnknownMs)) {
        await load()
        found = among(known)
      }
      return found && importPublic(found)
    },
    async published() {
      const keys = await present()
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'EdDSA', use: 'sig' })) }
    },
  }
}
