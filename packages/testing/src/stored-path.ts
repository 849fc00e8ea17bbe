import type { ManagedStore } from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'

/** The path of a store's node with the names as stored; lists have those of the reader's language. */
export const storedPath = (
  testApp: TestApp,
  { OrganizeId }: Pick<ManagedStore, 'OrganizeId'>,
): Promise<string[]> =>
  testApp.database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `with recursive up as (select id, parent_id, name, 0 as step from organizes where id = $1
        union all select o.id, o.parent_id, o.name, step + 1 from up join organizes o on o.id = up.parent_id)
      select name from up order by step desc`,
      [OrganizeId],
    )
    return rows.map(({ name }) => name)
  })
