/** Without Intl.Segmenter (Firefox before 125): a character with its accents, joined emoji and pairs of flag letters. */
const pieces =
  /(?:\p{Regional_Indicator}{2}|[\s\S][\p{M}\p{Emoji_Modifier}\ufe0f]*(?:\u200d[\s\S][\p{M}\p{Emoji_Modifier}\ufe0f]*)*)/gu

let segmenter: Intl.Segmenter | undefined

/** The characters as people see them: a family of emoji or a letter with its accents is one. */
export function* charactersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) {
    for (const [piece] of (text as string).matchAll(pieces)) yield piece
    return
  }
  segmenter ??= new Intl.Segmenter()
  for (const { segment } of segmenter.segment(text)) yield segment
}

/** Longer than any character that people type, so that the last one is seen whole. */
const longestCharacter = 60

/** The beginning of a text with at most this many UTF-16 code units, which is what limits count; no character is cut in two. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const character of charactersOf(text.slice(0, most + longestCharacter))) {
    if (end + character.length > most) break
    end += character.length
  }
  return text.slice(0, end)
}
