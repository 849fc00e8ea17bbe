/** Roles of the company's own people, as RoleEnCode spells them: they alone see a cam menu, whatever the menu of another role lists (G11). */
export const staffRoles: readonly string[] = ['SA', 'CAM', 'CAMLeader']

/** Whether a role's code, or one of several with commas between them, is one of these. */
export const isStaffRole = (code: string | null | undefined): boolean =>
  (code ?? '').split(',').some((one) => staffRoles.includes(one.trim()))
