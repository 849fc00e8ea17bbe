import { charactersOf } from '@lustra/core/contract'

/** Truncates a text to a number of code points, as columns of sheets count them, without splitting a character. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let left = most
  let end = 0
  // Twice as many code units are enough, however long the text is.
  for (const character of charactersOf(text.slice(0, most * 2))) {
    left -= Array.from(character).length
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}
