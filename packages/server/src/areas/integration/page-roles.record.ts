import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { isStaffRole } from '../../identity/menu/product-roles.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { choicesOf } from '../../platform/http/field-problems.ts'
import { lockPeopleOf } from '../shared/administrators.ts'
import { FieldRefusal, type EntityRecord } from './entity.types.ts'

/** Which roles of a group list a report page, by the name of the page in the menu. Roles of the company's own people keep theirs. */
export const pageRoles: EntityRecord = {
  declaration: integrationEntities.pageRoles,
  table: 'menus',
  matches: 't.id = k.target_id and t.name = k.key',
  fields: {},
  record: {
    async write(tx, { key, fields, id: known }, { groupId }) {
      await lockPeopleOf(tx, [groupId])
      const id = await findPage(tx, key)
      const before = await rolesOf(tx, id, groupId)
      const wanted = await findRoles(tx, new Set(fields.roles as string[]), groupId)
      const taken = without(before, wanted)
      const isSame = taken.length === 0 && without(wanted, before).length === 0
      await take(tx, id, taken, groupId)
      await give(tx, id, wanted, groupId)
      return {
        id,
        isNew: known === undefined && before.length === 0,
        changed: isSame ? [] : ['roles'],
        ...(!isSame && {
          audit: { target: key, before: { roles: namesOf(before) }, after: { roles: namesOf(wanted) } },
        }),
      }
    },
    read: async (tx, id, { groupId }) => ({ roles: namesOf(await rolesOf(tx, id, groupId)) }),
    async remove(tx, { id, key }, { groupId }) {
      await lockPeopleOf(tx, [groupId])
      const before = await rolesOf(tx, id, groupId)
      await take(tx, id, before, groupId)
      return { changed: [], audit: { target: key, before: { roles: namesOf(before) }, after: { roles: [] } } }
    },
  },
  audit: { added: 'role-rights-changed', changed: 'role-rights-changed', deleted: 'role-rights-changed' },
}

interface Role extends Record<string, unknown> {
  id: number
  name: string
}

const namesOf = (roles: readonly Role[]): string[] => roles.map(({ name }) => name)
const idsOf = (roles: readonly Role[]) => sql`${sql.param(roles.map(({ id }) => id))}::int[]`
const without = (roles: readonly Role[], others: readonly Role[]): Role[] =>
  roles.filter(({ id }) => !others.some((other) => other.id === id))

async function findPage(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from menus where name = ${name} and report <> '' and realm = 'general'`,
  )
  if (!rows[0]) throw new FieldRefusal('key', 'is no report page of the menu of groups: see report-pages')
  return rows[0].id
}

/** The roles with these names. */
async function findRoles(tx: Tx, names: ReadonlySet<string>, groupId: number): Promise<Role[]> {
  const { rows } = await tx.execute<Role & { code: string }>(
    sql`select id, name, code from roles where group_id = ${groupId} order by name, id`,
  )
  const own = rows.filter(({ code }) => !isStaffRole(code))
  const found = Map.groupBy(own, ({ name }) => name)
  return [...names].map((name) => {
    const [role, other] = found.get(name) ?? []
    if (!role)
      throw new FieldRefusal('roles', `has no role of this group: ${name}; it has ${choicesOf(namesOf(own))}`)
    if (other) throw new FieldRefusal('roles', `has the name of two roles of this group: ${name}`)
    return role
  })
}

async function rolesOf(tx: Tx, menuId: number, groupId: number): Promise<Role[]> {
  const { rows } = await tx.execute<Role & { code: string }>(sql`select r.id, r.name, r.code from role_menus m
    join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = ${groupId} and m.menu_id = ${menuId} order by r.name, r.id`)
  return rows.filter(({ code }) => !isStaffRole(code))
}

/** With the folders that the page is in, without which it could not be reached. */
async function give(tx: Tx, menuId: number, roles: readonly Role[], groupId: number): Promise<void> {
  await tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
    with recursive shown as (
      select id, parent_id from menus where id = ${menuId}
      union select m.id, m.parent_id from menus m join shown on m.id = shown.parent_id)
    select ${groupId}::int, role, shown.id from shown cross join unnest(${idsOf(roles)}) as role
    on conflict do nothing`)
}

/** With its folder where nothing else is left in it. */
async function take(tx: Tx, menuId: number, roles: readonly Role[], groupId: number): Promise<void> {
  if (roles.length === 0) return
  await tx.execute(sql`delete from role_menus
    where group_id = ${groupId} and menu_id = ${menuId} and role_id = any (${idsOf(roles)})`)
  await tx.execute(sql`delete from role_menus folder where group_id = ${groupId} and role_id = any (${idsOf(roles)})
    and menu_id = (select parent_id from menus where id = ${menuId}) and not exists (
      select from role_menus other join menus m on m.id = other.menu_id
      where other.group_id = folder.group_id and other.role_id = folder.role_id and m.parent_id = folder.menu_id)`)
}
