/** Truncates a text to a number of characters without splitting surrogate pairs, which could not be stored. */
export const truncate = (text: string, most: number): string =>
  // Twice as many code units are enough, however long the text is.
  text.length <= most
    ? text
    : Array.from(text.slice(0, most * 2))
        .slice(0, most)
        .join('')
