import { sql } from 'drizzle-orm'
import { asIdentity, type TenantScope, type Tx } from '../../platform/database/scope.ts'
import { SheetProblem, type SheetKind } from '../shared/sheet-kind.ts'
import { opens } from '../../identity/access/page-modules.ts'

/**
 * Throws 'forbidden' when whoever a job works for may no longer import: between the call and the job somebody may
 * have taken the role away.
 */
export async function refuseLostRights(
  tx: Tx,
  { groupId, personId }: TenantScope,
  { page }: Pick<SheetKind, 'page'>,
): Promise<void> {
  const { rows } = await asIdentity(tx, () =>
    tx.execute<{ module: string }>(sql`
      select menus.module from memberships m
        join people p on p.id = m.person_id and p.valid
        join groups g on g.group_id = m.group_id and g.valid
        join roles r on r.group_id = m.group_id and r.id = m.role_id and r.all_stores
        join role_menus rm on rm.group_id = m.group_id and rm.role_id = m.role_id
        join menus on menus.id = rm.menu_id
      where m.group_id = ${groupId} and m.person_id = ${personId} and m.valid`),
  )
  const modules = rows.map(({ module }) => module)
  if (!opens(modules, page)) throw new SheetProblem('forbidden')
}
