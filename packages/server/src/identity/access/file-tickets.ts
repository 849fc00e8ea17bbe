import { AppError } from '@lustra/core/contract'
import { SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, verifyToken } from '../sessions/tokens.ts'

/** A ticket lives at least this long, and less than twice as long. */
const lifeSeconds = 10 * 60
const audience = 'lustra-file'
const typ = 'ft+jwt'

/** The one file that a ticket opens. */
export interface FileGrant {
  groupId: number
  key: string
}

/** Names the address of a file, without asking the database. */
export type ToFileAddress = (file: FileGrant) => Promise<string>

export interface FileTickets {
  /** Loads the key, so it must not be called inside a transaction. */
  addresses(): Promise<ToFileAddress>
  /** Throws 'not-found' for whatever is no ticket of ours, and for one whose time is over. */
  read(ticket: string): Promise<FileGrant>
}

/**
 * Addresses by which a page shows a file: pictures carry no bearer token. Another kind of token for another audience, so that it opens
 * one file and nothing else. Within ten minutes the same file has the same address, so that browsers need not fetch it again.
 */
export function createFileTickets(keys: SigningKeys, clock: Clock): FileTickets {
  return {
    async addresses() {
      const { kid, key: signingKey } = await keys.current()
      const period = Math.floor(clock().getTime() / 1000 / lifeSeconds)
      const ends = (period + 2) * lifeSeconds
      return async ({ groupId, key }) => {
        const ticket = await new SignJWT({ group: groupId })
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
      const { sub, group } = await verifyToken(ticket, keys, expected).catch((cause: unknown) => {
        // A database that cannot give the key says nothing about the ticket.
        if (!(cause instanceof AppError)) throw cause
        throw new AppError('not-found', 'no ticket for a file, or its time is over', { cause })
      })
      return { groupId: Number(group), key: String(sub) }
    },
  }
}
