/** Scripts whose letters connect. */
const connected = '[\\p{Script=Arabic}\\p{Script=Syriac}]'
/** Of the scripts of India, Nepal and Sri Lanka. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
/**
 * A joiner that decides how the letters around it are shown: between letters that connect, after a virama, and at the end of a word
 * in the old spelling of Malayalam.
 */
const needed = `(?<=${connected})\\u200c(?=${connected})|(?<=${virama})[\\u200c\\u200d](?=(?!\\p{Script=Latin})\\p{L})|(?<=\\u0d4d)\\u200d`
const neededJoiner = new RegExp(needed, 'gu')
const otherInvisible = new RegExp(`(?!${needed})\\p{Default_Ignorable_Code_Point}`, 'gu')

/** The name without the invisible characters that its letters need. */
export const withoutJoiners = (name: string): string => name.replace(neededJoiner, '')

/** A typed or pasted name: plain letters, single blanks, and no invisible characters but those that its letters need. */
export const normalizeName = (text: string): string =>
  text
    .replace(otherInvisible, '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
