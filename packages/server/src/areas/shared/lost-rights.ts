import { AppError } from '@lustra/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { opens } from '../../identity/access/page-modules.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type TenantScope, type Tx } from '../../platform/database/scope.ts'

/**
 * Throws 'forbidden' when the person of a change no longer has the page. Call it once the locks are taken: the right
 * may have been removed while waiting for them. With `stores` 'all', the role must see every store, too.
 */
export async function refuseLostRights(
  tx: Tx,
  { groupId, personId }: TenantScope,
  page: string,
  stores: 'all' | 'own' = 'all',
): Promise<void> {
  const { rows } = await asIdentity(tx, () =>
    tx.execute<{ module: string }>(sql`
      select menus.module from memberships m
        join people p on p.id = m.person_id and p.valid
        join groups g on g.group_id = m.group_id and g.valid
        join roles r on r.group_id = m.group_id and r.id = m.role_id and (r.all_stores or ${stores === 'own'})
        join role_menus rm on rm.group_id = m.group_id and rm.role_id = m.role_id
        join menus on menus.id = rm.menu_id
      where m.group_id = ${groupId} and m.person_id = ${personId} and m.valid`),
  )
  const modules = rows.map(({ module }) => module)
  if (!opens(modules, page)) throw new AppError('forbidden', `the role does not open ${page} any more`)
}

/** Throws 'forbidden' when the person is not an SA, who alone may read rows of every group. */
export async function refuseOthersThanSa(tx: Tx, { personId }: Pick<TenantScope, 'personId'>): Promise<void> {
  const isSa = and(eq(people.id, personId), eq(people.userType, 'SA'), people.valid)
  if ((await asIdentity(tx, () => tx.$count(people, isSa))) === 0)
    throw new AppError('forbidden', 'the person is not an SA any more')
}
