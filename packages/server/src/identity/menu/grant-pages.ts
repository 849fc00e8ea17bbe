import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import type { MenuRow } from './menu-tree.ts'
import { isStaffRole } from './staff-roles.ts'

/** Grants pages, unless an operator has deleted them, to every role, those of the company to its own people. `isFor` limits the roles. Needs the setup scope. */
export async function grantPages(tx: Tx, pages: readonly MenuRow[], isFor: SQL = sql`true`): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`select distinct code from roles`)
  const staff = rows.map(({ code }) => code).filter(isStaffRole)
  const give = (realm: string, condition: SQL) =>
    tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
      select group_id, id, menu_id from roles
      cross join jsonb_array_elements_text(${JSON.stringify(idsOf(pages, realm))}::jsonb) page
      cross join lateral (select menus.id as menu_id from menus where menus.id = page::int) pages
      where ${condition} and ${isFor} on conflict do nothing`)
  await give('general', sql`true`)
  await give('cam', sql`code in (select jsonb_array_elements_text(${JSON.stringify(staff)}::jsonb))`)
}

const idsOf = (pages: readonly MenuRow[], realm: string) =>
  pages.filter((page) => page.realm === realm).map(({ id }) => id)
