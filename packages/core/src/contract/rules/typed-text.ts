/**
 * One normalisation of typed, pasted and imported text, used by browser and server. It is for comparing, and for values
 * that are only identifiers: codes, phones, mails, login names. Texts for people to read are stored as typed.
 */

/** Zero-width characters, byte order and direction marks, soft hyphens, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu
/** Every kind of blank, line breaks, and control characters, which a database rejects. */
const blanks = /[\s\p{Cc}]+/gu

/** NFKC (full-width letters and digits become plain ones), single blanks, no invisible characters, trimmed. */
export const normalizeTyped = (text: string): string =>
  text.replace(invisible, '').normalize('NFKC').replace(blanks, ' ').trim()

/** The key under which typed and stored texts are compared: normalised, in lower case. */
export const comparableText = (text: string): string => normalizeTyped(text).toLowerCase()

/** A one-time code: people copy it with blanks and hyphens. */
export const normalizeCode = (text: string): string => normalizeTyped(text).replace(/[ \p{Pd}]/gu, '')

/** A mail address as typed with a Chinese keyboard: its full stop is not part of NFKC. */
export const normalizeMail = (text: string): string => normalizeTyped(text).replaceAll('。', '.')

/** The digits of a phone number or area code. */
export const digitsOf = (text: string): string => normalizeTyped(text).replace(/\D/g, '')

/**
 * Whether a key belongs to an input method, such as the Enter that confirms pinyin: it acts on nothing else. Safari sends that key
 * after the composition, with `isComposing` false; all browsers give it the code 229.
 */
export const isImeKey = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229

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
