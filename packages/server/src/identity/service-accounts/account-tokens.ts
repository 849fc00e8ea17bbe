import { SignJWT } from 'jose'
import {
  integrationScopes,
  isIntegrationScope,
  type IntegrationScope,
} from '@lustra/core/contract/integration/scopes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, verifyToken } from '../sessions/tokens.ts'

/** Lifetime of a token of a service account. */
export const accountTokenSeconds = 15 * 60

// Type and audience of their own: neither a person's token nor this one opens what the other does.
const typ = 'it+jwt'
const audience = 'lustra-integration'

/** What a token of a service account grants. */
interface AccountGrant {
  accountId: number
  /** The secret or key that it was requested with: withdrawing that ends the token. */
  secretId: string
  scopes: readonly IntegrationScope[]
}

export interface AccountTokens {
  issue(grant: AccountGrant): Promise<string>
  /** Throws 'signed-out' when this server did not issue it, or it has expired. */
  read(token: string): Promise<AccountGrant>
}

export function createAccountTokens(keys: SigningKeys, clock: Clock): AccountTokens {
  return {
    async issue({ accountId, secretId, scopes }) {
      const { kid, key } = await keys.current()
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ cid: secretId, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(accountId))
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + accountTokenSeconds)
        .sign(key)
    },
    async read(token) {
      const { sub, cid, scope } = await verifyToken(token, keys, {
        typ,
        audience,
        now: clock(),
        needs: ['cid', 'scope'],
      })
      return {
        accountId: Number(sub),
        secretId: String(cid),
        scopes: String(scope).split(' ').filter(isIntegrationScope),
      }
    },
  }
}

/** The scopes of a token: those asked for, all of the account without a choice; undefined for one that it does not have. */
export function scopesFor(
  asked: string | undefined,
  granted: readonly IntegrationScope[],
): readonly IntegrationScope[] | undefined {
  const wanted = asked?.split(' ').filter(Boolean) ?? []
  if (wanted.length === 0) return granted
  if (wanted.some((scope) => !isIntegrationScope(scope) || !granted.includes(scope))) return undefined
  return integrationScopes.filter((scope) => wanted.includes(scope))
}
