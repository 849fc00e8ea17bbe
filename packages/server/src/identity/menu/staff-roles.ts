import { sql } from 'drizzle-orm'
import { roles } from '../../platform/database/schema/identity.ts'

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
