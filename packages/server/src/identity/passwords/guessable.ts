import type { WellKnown } from './well-known-passwords.ts'

/** A password's only word, in lower case, and the other characters before and after it. */
export interface Stem {
  word: string
  rest: readonly [before: string, after: string]
}

// At either end, how many characters may be a disguised letter: $ummer, hote1.
const disguisedEnds = 2
/** A common password of so many characters is still one with another character behind it. */
const shortestWhole = 7
const disguises = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's' }
// 1, ! and | stand for either.
const ambiguous = ['i', 'l'] as const

/** In lower case and without accents. */
export const toTyped = (password: string): string =>
  password.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase()

/**
 * A text as typed, with digits and signs read as the letters that they resemble (p4$$w0rd is password), and each of these
 * backwards.
 */
export const readingsOf = (text: string): string[] => {
  const forwards = [
    text,
    ...ambiguous.map((letter) =>
      text.replaceAll(/[1!|]/g, letter).replaceAll(/[0345789@$]/g, (sign) => disguises[sign as '0']),
    ),
  ]
  return [...forwards, ...forwards.map((each) => Array.from(each).toReversed().join(''))]
}

/** A password, and without one letter at an end beside a digit: Spring26a is Spring26. */
const variantsOf = (password: string): string[] => {
  const typed = toTyped(password)
  return [...new Set([typed, typed.replace(/(?<=\d)\p{L}$/u, ''), typed.replace(/^\p{L}(?=\d)/u, '')])]
}

/**
 * How a password may consist of one word with other characters around it. Several, because a digit at either end may belong
 * to the word.
 */
export function stemsOf(password: string): Stem[] {
  const [, before = '', middle = '', after = ''] =
    /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(toTyped(password).replaceAll(/(?<=\d)o(?=\d)/g, '0')) ?? []
  const stems = new Map<string, Stem>()
  for (let left = 0; left <= Math.min(disguisedEnds, before.length); left++)
    for (let right = 0; right <= Math.min(disguisedEnds, after.length); right++) {
      const core = before.slice(before.length - left) + middle + after.slice(0, right)
      const rest = [before.slice(0, before.length - left), after.slice(right)] as const
      for (const reading of readingsOf(core)) {
        // My-Passw0rd is one word, too, if the list has it.
        const word = reading.replaceAll(/[^\p{L}\p{N}]/gu, '')
        stems.set(`${word} ${rest.join()}`, { word, rest })
      }
    }
  // Summer2026Summer
  const [run = '', ...others] = middle.match(/\p{L}+/gu) ?? []
  if (others.length > 0 && others.every((each) => each === run)) {
    const rest = [before, middle.replaceAll(run, '') + after] as const
    stems.set(`${run} ${rest.join()}`, { word: run, rest })
  }
  return [...stems.values()]
}

/** Digits and signs that are tried after every word: a few, a year, a date, a row of digits or another common number. */
export function isCommonRest(sides: Stem['rest'], { isPassword }: WellKnown): boolean {
  const rest = sides.join('')
  const digits = rest.replaceAll(/\D/g, '')
  if (rest.length - digits.length > 3) return false
  return digits.length <= 4 || isCommonNumber(digits, isPassword)
}

const isCommonNumber = (digits: string, isPassword: WellKnown['isPassword']): boolean =>
  (digits.length <= 8 && /(19|20)\d\d/.test(digits)) || isPassword(digits) || /^(\d{1,4})\1+$/.test(digits)

/**
 * Whether a password is among those that are tried first: a common one, or a single common word with digits or signs
 * around it or in place of letters. Two words are not found.
 */
export function isGuessable(password: string, known: WellKnown): boolean {
  return variantsOf(password).some(
    (typed) =>
      known.isPassword(typed) ||
      (typed.length > shortestWhole && known.isPassword(typed.slice(0, -1))) ||
      stemsOf(typed).some(({ word, rest }) => isCommonStem(word, rest, known)),
  )
}

function isCommonStem(word: string, rest: Stem['rest'], known: WellKnown): boolean {
  // Three letters are a word by chance: with them only numbers on one side count that people choose.
  if (word.length < 4)
    return rest.some(
      (side) => side.length >= 4 && isCommonNumber(side.replaceAll(/\D/g, ''), known.isPassword),
    )
  if (!isCommonRest(rest, known)) return false
  const [, unit] = /^(.+?)\1+$/.exec(word) ?? []
  return known.isWord(word) || (unit !== undefined && (unit.length < 4 || known.isWord(unit)))
}
