import { sql } from 'drizzle-orm'
import { serviceAccountEntities } from '../../platform/database/schema/service-accounts.ts'
import type { Scopes } from '../../platform/database/scope.ts'

/** Notes when rows of an entity came from an account. */
export type Freshness = (accountId: number, entity: string, now: Date) => Promise<void>

const noteMs = 60_000

/** Notes at most once a minute in each process. */
export function createFreshness({ identity }: Pick<Scopes, 'identity'>): Freshness {
  const noted = new Map<string, number>()
  return async (accountId, entity, now) => {
    const key = `${accountId} ${entity}`
    if (Math.abs(now.getTime() - (noted.get(key) ?? 0)) < noteMs) return
    // The account may have been removed meanwhile.
    await identity((tx) =>
      tx.execute(sql`insert into ${serviceAccountEntities} (account_id, entity, applied_at)
        select id, ${entity}, ${now.toISOString()}::timestamptz from service_accounts where id = ${accountId}
        on conflict (account_id, entity) do update set applied_at = greatest(service_account_entities.applied_at, excluded.applied_at)`),
    )
    noted.set(key, now.getTime())
  }
}
