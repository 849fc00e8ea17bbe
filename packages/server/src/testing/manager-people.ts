import type { Bench } from './bench.ts'

/** Lets the narrowed role of a group's region open the manager area, and answers the account of somebody who has it. */
export async function regionalAccount(bench: Bench, groupCode: string): Promise<string> {
  return bench.database.asOwner(async (client) => {
    const { rows } = await client.query<{ account: string }>(
      `with role as (select r.group_id, r.id from roles r join groups g on g.group_id = r.group_id
          where g.code = $1 and r.name = 'South Region User'),
        pages as (insert into role_menus (group_id, role_id, menu_id)
          select role.group_id, role.id, menus.id from role, menus where menus.id between 400 and 499 on conflict do nothing)
      select p.account from role join memberships m on m.group_id = role.group_id and m.role_id = role.id
        join people p on p.id = m.person_id where p.valid and not p.first_login and m.is_default limit 1`,
      [groupCode],
    )
    if (!rows[0]) throw new Error(`${groupCode} has nobody of a region`)
    return rows[0].account
  })
}
