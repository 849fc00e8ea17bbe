/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

export const loadRoleDialogs = async () => (await import('./dialogs/role-dialogs.tsx')).RoleDialogs
