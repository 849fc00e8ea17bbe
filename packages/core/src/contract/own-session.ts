import { z } from 'zod'

/** One of the person's sessions, an addition for servers that allow several. Times are ISO 8601. */
export const ownSession = z.object({
  Id: z.string(),
  OpenedAt: z.string(),
  /** When its token was issued or last refreshed. */
  RefreshedAt: z.string(),
  /** The IP address of the sign-in; empty if unknown. */
  Address: z.string(),
  IsCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** GET /Security/User/GetSessions. */
export const ownSessionList = z.array(ownSession)

/** POST /Security/User/EndSession: ends one session, or with an empty Id all but the current one. */
export const endSessionBody = z.object({ Id: z.union([z.uuid(), z.literal('')]).default('') })
