/** Whether the text is not blank. */
export const isFilled = (text: string): boolean => text.trim() !== ''
