/** Something other than blanks was entered. */
export const isFilled = (text: string): boolean => text.trim() !== ''
