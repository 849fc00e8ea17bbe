/** Parts that come with their first use. Here and not beside the screen: the file of the models has the means to load. */

export const loadUserDialogs = async () => (await import('./dialogs/user-dialogs.tsx')).UserDialogs
