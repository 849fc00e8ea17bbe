import { reportModes, type ReportMode } from '@lustra/core/contract'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKeys } from '../sessions/keys.ts'
import { issuer, signedOut, verifyToken, type TokenSubject } from '../sessions/tokens.ts'

/** How long an embed token reads data; whoever still looks is given the next one. */
export const embedTokenLifeSeconds = 20 * 60
const audience = 'lustra-report'
const typ = 'rt+jwt'

/**
 * What an embed token is good for: one report, as one session's person. Over which groups is found out at each read: a person may
 * have a thousand, and a header holds no such list.
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
  /** Throws 'signed-out' with 40005 for anything that is no embed token of ours, an access token among it, and with 40006 when it is over. */
  read(token: string): Promise<EmbedGrant>
}

const claimed = z.object({
  sid: z.string(),
  menu: z.number().int(),
  report: z.string(),
  mode: z.enum(reportModes),
  group: z.string(),
})

/** Tokens that read the data of one local report: another kind for another audience, so that neither opens what the other does (R4). */
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
        // Of two in one second the second is another: whoever asked for a new one gets one.
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
