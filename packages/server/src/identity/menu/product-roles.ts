import { sql, type SQL } from 'drizzle-orm'
import { roles, groups } from '../../platform/database/schema/identity.ts'
import { productRows } from '../../platform/database/schema/product-rows.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** Roles of the company's own people, as RoleEnCode spells them: only they see a cam menu (G11). */
export const staffRoles = ['SA', 'CAM', 'CAMLeader'] as const
export type StaffRole = (typeof staffRoles)[number]

export const isStaffRoleCode = (code: string): code is StaffRole =>
  (staffRoles as readonly string[]).includes(code)

/** The same as `isStaffRole`, as a condition on a row of `roles`. */
export const isStaffRow = sql`string_to_array(replace(${roles.code}, ' ', ''), ',') && ${sql.param([...staffRoles])}::text[]`

/** Whether a role code, or one of several separated by commas, is a staff role. */
export const isStaffRole = (code: string | null | undefined): boolean =>
  (code ?? '').split(',').some((one) => isStaffRoleCode(one.trim()))

/** The names of the product's roles: the English one is stored, the others are translations of each group. */
export const productRoleNames = [
  { zh: '超级管理员', zh_hant: '超級管理員', en: 'Super Admin' },
  { zh: '客户经理', zh_hant: '客戶經理', en: 'CAM' },
  { zh: '客户经理主管', zh_hant: '客戶經理主管', en: 'CAM Leader' },
  { zh: '集团管理员', zh_hant: '集團管理員', en: 'Group Admin' },
  { zh: '集团用户', zh_hant: '集團使用者', en: 'Group User' },
  { zh: '门店用户', zh_hant: '門市使用者', en: 'Store User' },
] as const

/** Adds them to the groups that do not have them yet, each once: afterwards operators may change or delete them. `isFor` limits the groups. */
export async function addRoleNames(tx: Tx, isFor: SQL = sql`true`): Promise<void> {
  const names = productRoleNames.flatMap(({ en: original, ...others }) =>
    Object.entries(others).map(([language, translation]) => ({ original, language, translation })),
  )
  await tx.execute(sql`
    with named as (
      select g.group_id, n.language, n.original, n.translation, g.group_id || ' ' || n.language || ' ' || n.original as id
        from ${groups} g cross join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (original text, language text, translation text) where ${isFor}),
    added as (insert into ${productRows} (of_table, id) select 'translations', id from named on conflict do nothing returning id)
    insert into ${translations} (group_id, language, original, translation)
      select n.group_id, n.language, n.original, n.translation from named n join added on added.id = n.id on conflict do nothing`)
}
