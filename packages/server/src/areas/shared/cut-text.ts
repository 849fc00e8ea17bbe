/** The beginning of a text, of at most so many characters: half of one that takes two code units could not be stored. */
export const cutText = (text: string, most: number): string =>
  // Twice as many units hold enough, however long the text is.
  text.length <= most
    ? text
    : Array.from(text.slice(0, most * 2))
        .slice(0, most)
        .join('')
