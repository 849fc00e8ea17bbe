import type { TestApp } from './test-app.ts'

/** Grants the manager area to the regional role of a group, and returns an account with that role. */
export async function regionalAccount(testApp: TestApp, groupCode: string): Promise<string> {
  return testApp.database.asOwner(async (client) => {
    const { rows } = await client.query<{ account: string }>(
      `with role as (select r.group_id, r.id from roles r join groups g on g.group_id = r.group_id
          where g.code = $1 and r.name = 'South Region User'),
        pages as (insert into role_menus (group_id, role_id, menu_id)
          select role.group_id, role.id, menus.id from role, menus where menus.id between 400 and 499 on conflict do nothing)
      select p.account from role join memberships m on m.group_id = role.group_id and m.role_id = role.id
        join people p on p.id = m.person_id where p.valid and not p.first_login and m.is_default limit 1`,
      [groupCode],
    )
    if (!rows[0]) throw new Error(`${groupCode} has no person of a region`)
    return rows[0].account
  })
}
