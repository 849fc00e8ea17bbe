import { hkdfSync } from 'node:crypto'
import { importJWK, type CryptoKey, type JWK } from 'jose'
import type { Scopes } from '../../platform/database/scope.ts'
import type { Clock } from '../../platform/clock.ts'
import { createKeyCipher } from './key-cipher.ts'
import { isOld, loadOrMakeKeys, type StoredKey } from './keys.queries.ts'

const readAgainMs = 5_000
/** An unknown key may be newer than the last reading. Made-up tokens must not cause more readings than one in this time. */
const readForUnknownMs = 250

/** A key as this process knows it. One that the settings do not open still checks tokens. */
type KnownKey = Omit<StoredKey, 'privateKey'> & { privateKey?: JsonWebKey; failure?: unknown }
type SigningKey = KnownKey & { privateKey: JsonWebKey }

export interface SigningKeys {
  /** The key to sign with: the newest one that every process knows by now. Throws when the settings open none. */
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
 * here by then. `secret` encrypts the private halves; `report` receives each key that it does not open, once.
 */
export function createSigningKeys(
  database: Scopes,
  clock: Clock,
  secret?: string,
  report: (error: unknown, kid: string) => void = () => undefined,
): SigningKeys {
  const cipher = createKeyCipher(secret)
  const reported = new Set<string>()
  let known: KnownKey[] = []
  let readAt = -Infinity
  let loading: Promise<void> | undefined

  /** One look at a time, common to all who want it: a token must not pass for a stranger's while the keys are on their way. */
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
      // Another process encrypted it under a secret that this one does not have yet.
      const before = known.find(({ kid }) => kid === key.kid)?.privateKey
      return before ? { ...key, privateKey: before } : { ...key, failure }
    }
  }

  const isReadBefore = (milliseconds: number) => Math.abs(clock().getTime() - readAt) >= milliseconds

  /** The keys as they were in the database at most five seconds ago, newest first. */
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
      // The oldest key stays while newer ones come, so everybody who ever loaded keys has the same.
      const { d } = (await signing()).at(-1)?.privateKey ?? {}
      if (!d) throw new Error('There is no signing key')
      return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `lustra ${use}`, 32))
    },
    async current() {
      const keys = await signing()
      const isKnownEverywhere = ({ madeAt }: KnownKey) => clock().getTime() - madeAt.getTime() >= readAgainMs
      const { kid, privateKey } = keys.find(isKnownEverywhere) ?? keys[0]
      return { kid, key: (await importJWK(privateKey, 'EdDSA')) as CryptoKey }
    },
    async find(kid) {
      const among = (keys: KnownKey[]) => keys.find((key) => key.kid === kid)
      let found = among(await present())
      if (!found && isReadBefore(readForUnknownMs)) {
        await load()
        found = among(known)
      }
      return found && ((await importJWK(found.publicKey, 'EdDSA')) as CryptoKey)
    },
    async published() {
      const keys = await present()
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'EdDSA', use: 'sig' })) }
    },
  }
}
