import { createHash } from 'node:crypto'
import { eq } from '@lustra/server/platform/database/sql.ts'
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose'
import { z } from 'zod'
import type { Scopes } from '@lustra/server/platform/database/scope.ts'
import { directoryState } from '@lustra/server/platform/database/schema/audit.ts'
import type { Clock } from '@lustra/server/platform/clock.ts'
import { clientId, graphAudience, type DirectoryAccount } from './accounts.ts'

const lifeSeconds = 3600
const keyRow = 'key'
/** The key never expires; losing it would sign everybody out. */
const forEver = new Date('9999-12-31T00:00:00Z')

interface Grant {
  account: DirectoryAccount
  session: string
  scope: string
  nonce?: string
}

export interface DirectoryTokens {
  /** The response of the token endpoint, in Entra ID's format. */
  issue(grant: Grant, refreshToken: string): Promise<Record<string, string | number>>
  /** The id of an access token's owner; undefined when invalid or expired. */
  read(accessToken: string): Promise<string | undefined>
  published(): Promise<{ keys: JWK[] }>
}

/** Signs RS256, like Entra ID. `addressOf` is the directory's own, known once it listens. */
export function createDirectoryTokens(
  database: Scopes,
  clock: Clock,
  addressOf: () => string,
): DirectoryTokens {
  let loading: ReturnType<typeof loadKeys> | undefined
  const keys = () =>
    (loading ??= loadKeys(database).catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function sign(claims: Record<string, string>, tenant: string, audience: string): Promise<string> {
    const { privateKey, kid } = await keys()
    const now = Math.floor(clock().getTime() / 1000)
    return new SignJWT({ ...claims, tid: tenant, ver: '2.0' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(`${addressOf()}/${tenant}/v2.0`)
      .setAudience(audience)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + lifeSeconds)
      .sign(privateKey)
  }

  return {
    async issue({ account, session, scope, nonce }, refreshToken) {
      const person = {
        oid: account.id,
        sub: createHash('sha256').update(`${account.id} ${clientId}`).digest('base64url'),
        name: account.realName,
        preferred_username: account.name,
        sid: createHash('sha256').update(session).digest('base64url').slice(0, 16),
      }
      const access = { ...person, upn: account.name, scp: scope, azp: clientId, appid: clientId }
      const hint = { login_hint: account.name, ...(nonce && { nonce }) }
      return {
        token_type: 'Bearer',
        scope,
        expires_in: lifeSeconds,
        ext_expires_in: lifeSeconds,
        access_token: await sign(access, account.tenant, graphAudience),
        id_token: await sign({ ...person, ...hint }, account.tenant, clientId),
        refresh_token: refreshToken,
        client_info: clientInfo(account),
      }
    },
    async read(accessToken) {
      const { publicKey } = await keys()
      const options = { algorithms: ['RS256'], audience: graphAudience, currentDate: clock() }
      const read = await jwtVerify(accessToken, publicKey, options).catch(() => undefined)
      return typeof read?.payload['oid'] === 'string' ? read.payload['oid'] : undefined
    },
    async published() {
      const { publicJwk, kid } = await keys()
      return { keys: [{ ...publicJwk, kid, alg: 'RS256', use: 'sig' }] }
    },
  }
}

/** The browser's library identifies accounts by this. */
export const clientInfo = ({ id, tenant }: DirectoryAccount): string =>
  Buffer.from(JSON.stringify({ uid: id, utid: tenant })).toString('base64url')

const storedKey = z.object({ kid: z.string(), privateJwk: z.looseObject({ kty: z.literal('RSA') }) })

async function loadKeys(database: Scopes) {
  const { kid, privateJwk } = await database.identity(async (tx) => {
    const find = () => tx.select().from(directoryState).where(eq(directoryState.key, keyRow))
    const [found] = await find()
    if (found) return storedKey.parse(JSON.parse(found.value))
    const value = JSON.stringify(await makeKey())
    await tx.insert(directoryState).values({ key: keyRow, value, until: forEver }).onConflictDoNothing()
    // Another process may have been first.
    return storedKey.parse(JSON.parse((await find())[0]?.value ?? value))
  })
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = privateJwk
  return { kid, publicJwk, privateKey: await toKey(privateJwk), publicKey: await toKey(publicJwk) }
}

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) }
}

async function toKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('The directory has no RSA key')
  return key
}
