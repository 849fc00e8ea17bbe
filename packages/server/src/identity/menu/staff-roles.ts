const codes = ['SA', 'CAM', 'CAMLeader'] as const
export type StaffRole = (typeof codes)[number]

/** Roles of the company's own people, as RoleEnCode spells them: only they see a cam menu (G11). */
export const staffRoles: readonly string[] = codes

/** Whether a role code, or one of several separated by commas, is a staff role. */
export const isStaffRole = (code: string | null | undefined): boolean =>
  (code ?? '').split(',').some((one) => staffRoles.includes(one.trim()))
