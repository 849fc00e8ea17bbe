import { createHash } from 'node:crypto'
import { AppError, tokenErrCodes } from '@lustra/core/contract'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from './keys.ts'

/** Lifetime of an access token. */
const tokenLifeSeconds = 4 * 60 * 60

/** Issuer of all tokens. */
export const issuer = 'lustra'
const audience = 'lustra-api'
const typ = 'at+jwt'

export interface TokenSubject {
  sessionId: string
  personId: number
}

/** Signs a token with a loaded key: it runs no query, so it may be called in a transaction. */
export type SignToken = (subject: TokenSubject) => Promise<string>

export interface Tokens {
  /** Loads the key, so it must not be called inside a transaction. */
  signer(): Promise<SignToken>
  issue(subject: TokenSubject): Promise<string>
  /**
   * Returns the subject of a token. Throws 'signed-out' with 40005 when this server did not issue it and 40006 when it has expired.
   */
  read(token: string): Promise<TokenSubject>
  /** The same for a token that may have expired: it can still be refreshed while its session is valid. */
  readOld(token: string): Promise<TokenSubject>
}

/** Access tokens: EdDSA, bound to a session by `sid`. */
export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  async function signer(): Promise<SignToken> {
    const { kid, key } = await keys.current()
    return ({ sessionId, personId }) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(personId))
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifeSeconds)
        .sign(key)
    }
  }

  return {
    signer,
    issue: async (subject) => (await signer())(subject),
    read: (token) => read(token, keys, clock()),
    // At time zero no token has expired yet; everything else is still checked.
    readOld: (token) => read(token, keys, new Date(0)),
  }
}

async function read(token: string, keys: SigningKeys, now: Date): Promise<TokenSubject> {
  const { sid, sub } = await verifyToken(token, keys, { typ, audience, now, needs: ['sid'] })
  return { sessionId: String(sid), personId: Number(sub) }
}

interface ExpectedToken {
  typ: string
  audience: string
  now: Date
  needs: string[]
}

interface Verified {
  kid: string
  payload: JWTPayload
}

const mostVerified = 5_000
/** Tokens whose signature and claims were verified, by a hash: a signature takes 0.15 ms of CPU time at every request. */
const verified = new WeakMap<SigningKeys, Map<string, Verified>>()

/**
 * Verifies a token of one type and audience, and returns its claims. Throws 'signed-out' with 40005 when this server did not issue it
 * and 40006 when it has expired.
 */
export async function verifyToken(
  token: string,
  keys: SigningKeys,
  expected: ExpectedToken,
): Promise<JWTPayload> {
  const known = verified.get(keys) ?? new Map<string, Verified>()
  verified.set(keys, known)
  const hash = hashOf(token, expected)
  const before = known.get(hash)
  // The key may be revoked by now, and time passes.
  if (before && (await keys.find(before.kid))) {
    if (before.payload.exp! <= Math.floor(expected.now.getTime() / 1000)) throw signedOut('expired')
    return before.payload
  }
  const found = await verifyNew(token, keys, expected)
  const oldest = known.size >= mostVerified ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(hash, found)
  return found.payload
}

/** A token verified for one use is not verified for another. */
const hashOf = (token: string, { typ, audience, needs }: ExpectedToken): string =>
  createHash('sha256')
    .update(JSON.stringify([typ, audience, needs, token]))
    .digest('base64')

async function verifyNew(token: string, keys: SigningKeys, expected: ExpectedToken): Promise<Verified> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => keyFor(keys, header.kid), {
      algorithms: ['EdDSA'],
      issuer,
      audience: expected.audience,
      typ: expected.typ,
      currentDate: expected.now,
      requiredClaims: ['sub', 'exp', ...expected.needs],
    })
    return { kid: protectedHeader.kid ?? '', payload }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw signedOut('expired')
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw signedOut('missing', error)
    throw error
  }
}

async function keyFor(keys: SigningKeys, kid: string | undefined) {
  const key = kid && (await keys.find(kid))
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

/** 'signed-out' with the number of its reason: missing 40005, expired 40006, revoked 40008. */
export function signedOut(reason: keyof typeof tokenErrCodes, cause?: unknown): AppError {
  return new AppError('signed-out', `token ${reason}`, {
    cause,
    source: { errCode: tokenErrCodes[reason], errMsg: '', errMsgCode: '' },
  })
}
