import { sql } from 'drizzle-orm'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Scopes } from '../../platform/database/scope.ts'

export interface ListedGroup {
  groupId: number
  code: string
  name: string
  valid: boolean
  people: number
  /** A person who sees every store of the group, if possible one of its administrators; null without one. */
  reader: number | null
  /** Undefined when no person sees every store. */
  stores: number | undefined
}

/** Returns every group by code, with its numbers of people, including deactivated ones, and of stores. */
export async function listGroups(database: Scopes): Promise<ListedGroup[]> {
  const { rows } = await database.identity((tx) =>
    tx.execute<Omit<ListedGroup, 'stores'>>(sql`
      select g.group_id as "groupId", g.code, g.name, g.valid, count(m.person_id)::int as people,
        (array_agg(m.person_id order by p.user_type = 'Group' desc, m.is_admin desc, m.person_id)
          filter (where m.valid and p.valid and r.all_stores))[1] as reader
      from groups g left join memberships m on m.group_id = g.group_id
        left join people p on p.id = m.person_id
        left join roles r on r.group_id = m.group_id and r.id = m.role_id
      group by g.group_id order by g.code`),
  )
  const found: ListedGroup[] = []
  for (const group of rows) {
    const { groupId, reader: personId } = group
    // Row policies show stores to people only.
    const count =
      personId === null ? undefined : await database.tenant({ groupId, personId }, (tx) => tx.$count(stores))
    found.push({ ...group, stores: count })
  }
  return found
}
