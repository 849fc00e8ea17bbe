import type { Database } from '@lustra/server/platform/database/open.ts'
import { asSetup } from '@lustra/server/platform/database/setup.ts'

/** Adds people to a group, with its own roles and names in Chinese and English. */
export async function growPeople(database: Database, groupId: number, count: number): Promise<void> {
  const batch = 1_000
  for (let start = 0; start < count; start += batch)
    await asSetup(database, async (tx) => {
      const rows = `generate_series(${start}, ${Math.min(count, start + batch) - 1}) n`
      await tx.execute(`insert into people (id, account, real_name, area_code, phone, mail, password_hash, managed_by)
        select ${groupId * 1_000_000} + n, 'grown_${groupId}_' || n, chr(19968 + (n * 7919) % 20000) || chr(19968 + (n * 104729) % 20000) || ' Grown ' || md5(n::text),
          '86', (13000000000 + ${groupId} * 100000000 + n)::text, 'grown_${groupId}_' || n || '@customer.example', '', ${groupId} from ${rows}`)
      await tx.execute(`insert into memberships (group_id, person_id, role_id, is_default)
        select ${groupId}, ${groupId * 1_000_000} + n, ${groupId} * 100 + 4 + n % 4, true from ${rows}`)
    })
}
