/** Something before and after one @, with a dot behind it, and no blanks. More than that only the mail itself can tell. */
export const isMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
