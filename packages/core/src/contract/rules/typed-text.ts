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
