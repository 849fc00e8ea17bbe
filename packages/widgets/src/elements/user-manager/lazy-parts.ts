/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

export const loadUserDialogs = async () => (await import('./dialogs/user-dialogs.tsx')).UserDialogs
