/** How many files a zip holds, sent before it is through. */
export const filesHeader = 'x-lustra-files'
