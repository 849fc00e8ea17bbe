import { AppError } from '@lustra/core/contract'
import { SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, verifyToken } from '../sessions/tokens.ts'

/** Minimum lifetime of a ticket; the maximum is twice as long. */
const lifeSeconds = 10 * 60
const audience = 'lustra-file'
const typ = 'ft+jwt'

/** The single file that a ticket opens. */
interface FileGrant {
  groupId: number
  key: string
  /** Whose turn it takes to read it. Tickets of earlier versions have none. */
  personId?: number
}

/** Returns the address of a file, without a query. */
export type ToFileAddress = (file: Omit<FileGrant, 'personId'>) => Promise<string>

export interface FileTickets {
  /** Loads the key, so it must not be called inside a transaction. */
  addresses(of: { personId: number }): Promise<ToFileAddress>
  /** Throws 'not-found' for an invalid or expired ticket. */
  read(ticket: string): Promise<FileGrant>
}

/**
 * Addresses by which a page shows a file: image requests carry no bearer token. The token type and audience are
 * separate, so that it opens one file and nothing else. Within ten minutes the same file has the same address for a
 * person, so that browsers can cache it.
 */
export function createFileTickets(keys: SigningKeys, clock: Clock): FileTickets {
  return {
    async addresses({ personId }) {
      const { kid, key: signingKey } = await keys.current()
      const period = Math.floor(clock().getTime() / 1000 / lifeSeconds)
      const ends = (period + 2) * lifeSeconds
      return async ({ groupId, key }) => {
        const ticket = await new SignJWT({ group: groupId, person: personId })
          .setProtectedHeader({ alg: 'EdDSA', kid, typ })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject(key)
          .setExpirationTime(ends)
          .sign(signingKey)
        return `/File/Open?ticket=${ticket}`
      }
    },
    async read(ticket) {
      const expected = { typ, audience, now: clock(), needs: ['group'] }
      const { sub, group, person } = await verifyToken(ticket, keys, expected).catch((cause: unknown) => {
        // A database error while loading the key does not make the ticket invalid.
        if (!(cause instanceof AppError)) throw cause
        throw new AppError('not-found', 'invalid or expired file ticket', { cause })
      })
      const named = { groupId: Number(group), key: String(sub) }
      return typeof person === 'number' ? { ...named, personId: person } : named
    },
  }
}
