import { z } from 'zod'

/** A session that the person opened, an addition for servers that allow several. Times are ISO 8601. */
export const ownSession = z.object({
  Id: z.string(),
  OpenedAt: z.string(),
  /** When its token was given or last renewed. */
  RefreshedAt: z.string(),
  /** The network address of the sign-in; empty when it is not known. */
  Address: z.string(),
  IsCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** GET /Security/User/GetSessions. */
export const ownSessionList = z.array(ownSession)

/** POST /Security/User/EndSession: one of them, or with an empty Id all but the present one. */
export const endSessionBody = z.object({ Id: z.union([z.uuid(), z.literal('')]).default('') })
