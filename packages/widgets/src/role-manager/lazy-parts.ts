/** Parts that come with their first use. Here and not beside the screen: the file of the models has the means to load. */

export const loadRoleDialogs = async () => (await import('./dialogs/role-dialogs.tsx')).RoleDialogs
