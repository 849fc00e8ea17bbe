import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { FieldRefusal, type EntityRecord } from './entity.types.ts'

/** Which roles of a group list a report page, by the name of the page in the menu. */
export const pageRoles: EntityRecord = {
  declaration: integrationEntities.pageRoles,
  table: 'menus',
  matches: 't.id = k.target_id',
  fields: {},
  record: {
    async write(tx, { key, fields }, { groupId }) {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from menus where name = ${key} and report <> ''`,
      )
      const id = rows[0]?.id
      if (id === undefined) throw new FieldRefusal('key', 'is no report page: see report-pages')
      const before = await rolesOf(tx, id, groupId)
      const wanted = fields.roles as string[]
      const { rows: found } = await tx.execute<{ id: number; name: string }>(
        sql`select id, name from roles where group_id = ${groupId} and name = any (${sql.param(wanted)}::text[])`,
      )
      const unknown = wanted.find((name) => !found.some((role) => role.name === name))
      if (unknown !== undefined) throw new FieldRefusal('roles', `has no role of this group: ${unknown}`)
      const isSame = before.toSorted().join('\n') === [...new Set(wanted)].toSorted().join('\n')
      if (!isSame) {
        await tx.execute(sql`delete from role_menus where group_id = ${groupId} and menu_id = ${id}`)
        await tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
          select ${groupId}::int, role, ${id}::int from unnest(${sql.param(found.map((role) => role.id))}::int[]) as role`)
      }
      return {
        id,
        isNew: before.length === 0,
        changed: isSame ? [] : ['roles'],
        ...(!isSame && { audit: { target: key, before: { roles: before }, after: { roles: wanted } } }),
      }
    },
    read: async (tx, id, { groupId }) => ({ roles: await rolesOf(tx, id, groupId) }),
    async remove(tx, { id, key }, { groupId }) {
      await tx.execute(sql`delete from role_menus where group_id = ${groupId} and menu_id = ${id}`)
      return { changed: [], audit: { target: key, before: null, after: null } }
    },
  },
  audit: { added: 'role-rights-changed', changed: 'role-rights-changed', deleted: 'role-rights-changed' },
}

async function rolesOf(tx: Tx, menuId: number, groupId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select r.name from role_menus m
    join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = ${groupId} and m.menu_id = ${menuId} order by r.name`)
  return rows.map(({ name }) => name)
}
