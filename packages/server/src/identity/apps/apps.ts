import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { apps } from '../../platform/database/schema/audit.ts'
import type { Scopes } from '../../platform/database/scope.ts'
import type { Clock } from '../../platform/clock.ts'
import { ownAppKey, type PartnerApp } from './apps.settings.ts'

export interface Apps {
  /** A partner's application; undefined for an unknown or removed key. */
  partner(appKey: string): PartnerApp | undefined
  /** The secret of any application; undefined for an unknown key. */
  secretOf(appKey: string): Promise<string | undefined>
}

/**
 * The applications that may request service tokens: partners' from the settings, the portal's own from the database.
 */
export function createApps(database: Scopes, partners: readonly PartnerApp[], clock: Clock): Apps {
  const byKey = new Map(partners.map((app) => [app.appKey, app]))
  let own: Promise<string> | undefined

  function ownSecret(): Promise<string> {
    // A failed load is retried at the next call.
    own ??= loadOrMake(database, clock()).catch((error: unknown) => {
      own = undefined
      throw error
    })
    return own
  }

  return {
    partner: (appKey) => byKey.get(appKey),
    secretOf: async (appKey) => (appKey === ownAppKey ? ownSecret() : byKey.get(appKey)?.secret),
  }
}

/** Created on first need. Of two concurrent processes the first one's is stored, and both read it. */
async function loadOrMake(database: Scopes, now: Date): Promise<string> {
  return database.identity(async (tx) => {
    await tx
      .insert(apps)
      .values({ appKey: ownAppKey, secret: randomBytes(32).toString('base64url'), madeAt: now })
      .onConflictDoNothing()
    const [row] = await tx.select({ secret: apps.secret }).from(apps).where(eq(apps.appKey, ownAppKey))
    if (!row) throw new Error('The portal has no application of its own')
    return row.secret
  })
}
