import { reportModes, type ReportMode } from '@lustra/core/contract'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, signedOut, verifyToken, type TokenSubject } from '../sessions/tokens.ts'

/** Lifetime of an embed token; an open report gets the next one. */
const embedTokenLifeSeconds = 20 * 60
const audience = 'lustra-report'
const typ = 'rt+jwt'

/**
 * What an embed token grants: one report, as one session's person. Groups are resolved at each read: a person may have
 * a thousand, too many for a header.
 */
export interface EmbedGrant extends TokenSubject {
  menuId: number
  key: string
  mode: ReportMode
  /** The group whose menu lists the report. */
  group: string
}

export interface EmbedTokens {
  issue(grant: EmbedGrant): Promise<{ token: string; expires: Date }>
  /**
   * Throws 'signed-out' with 40005 for anything but an embed token of this server, an access token included, and with 40006
   * when expired.
   */
  read(token: string): Promise<EmbedGrant>
}

const claimed = z.object({
  sid: z.string(),
  menu: z.number().int(),
  report: z.string(),
  mode: z.enum(reportModes),
  group: z.string(),
})

/**
 * Tokens that read the data of one local report: with a type and audience of their own, so that embed and access tokens
 * are not interchangeable (R4).
 */
export function createEmbedTokens(keys: SigningKeys, clock: Clock): EmbedTokens {
  return {
    async issue({ sessionId, personId, menuId, key: report, mode, group }) {
      const { kid, key } = await keys.current()
      const now = Math.floor(clock().getTime() / 1000)
      const ends = now + embedTokenLifeSeconds
      const token = await new SignJWT({ sid: sessionId, menu: menuId, report, mode, group })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(personId))
        // Unique jti, so that two tokens of the same second differ.
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(ends)
        .sign(key)
      return { token, expires: new Date(ends * 1000) }
    },
    async read(token) {
      const payload = await verifyToken(token, keys, { typ, audience, now: clock(), needs: ['sid'] })
      const { data } = claimed.safeParse(payload)
      if (!data) throw signedOut('missing')
      const { sid: sessionId, menu: menuId, report: key, ...rest } = data
      return { ...rest, sessionId, menuId, key, personId: Number(payload.sub) }
    },
  }
}
