/** Roles of the company's own people, as RoleEnCode spells them: only they see a cam menu (G11). */
export const staffRoles = ['SA', 'CAM', 'CAMLeader'] as const
export type StaffRole = (typeof staffRoles)[number]

export const isStaffRoleCode = (code: string): code is StaffRole =>
  (staffRoles as readonly string[]).includes(code)

/** Whether a role code, or one of several separated by commas, is a staff role. */
export const isStaffRole = (code: string | null | undefined): boolean =>
  (code ?? '').split(',').some((one) => isStaffRoleCode(one.trim()))
