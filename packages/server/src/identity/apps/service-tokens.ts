import { AppError } from '@lustra/core/contract'
import { decodeProtectedHeader, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, verifyToken } from '../sessions/tokens.ts'

/** Lifetime of a service token, which opens one switch. */
export const serviceTokenSeconds = 5 * 60

// Type and audience differ from an access token's, so that they are not interchangeable.
const typ = 'st+jwt'
const audience = 'lustra-switch'

interface ServiceToken {
  appKey: string
  /** Unique id, for single use. */
  id: string
  expiresAt: Date
}

export interface ServiceTokens {
  issue(appKey: string): Promise<string>
  /** Returns its owner. Throws 'bad-sign' when invalid or expired. */
  read(token: string): Promise<ServiceToken>
}

/** Tokens for one SwitchUserLogin: EdDSA, for an application, with a unique id (S7). */
export function createServiceTokens(keys: SigningKeys, clock: Clock): ServiceTokens {
  return {
    async issue(appKey) {
      const { kid, key } = await keys.current()
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(appKey)
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + serviceTokenSeconds)
        .sign(key)
    },
    async read(token) {
      const claims = await verifyToken(token, keys, { typ, audience, now: clock(), needs: ['jti'] }).catch(
        (error: unknown) => {
          throw error instanceof AppError
            ? new AppError('bad-sign', 'no valid service token', { cause: error })
            : error
        },
      )
      return {
        appKey: String(claims.sub),
        id: String(claims.jti),
        expiresAt: new Date(Number(claims.exp) * 1000),
      }
    },
  }
}

/** Whether this claims to be a service token; `read` verifies it. */
export function looksLikeServiceToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === typ
  } catch {
    return false
  }
}
