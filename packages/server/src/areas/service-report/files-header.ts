/** Number of files in a zip, sent before it is complete. */
export const filesHeader = 'x-lustra-files'
