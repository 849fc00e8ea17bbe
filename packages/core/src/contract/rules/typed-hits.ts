import { comparableText } from './typed-text.ts'

/** A character with its accents; half-width kana have theirs as characters of their own. */
const pieces = /[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu

/** Positions in `text` at which the normalised text is found, in order and without overlaps: of any spelling. */
export function typedHits(
  text: string,
  typed: string,
  most = Number.POSITIVE_INFINITY,
): [from: number, to: number][] {
  const needle = comparableText(typed)
  const whole = comparableText(text)
  if (!needle || !whole.includes(needle)) return []
  // A letter such as İ is two in lower case, which moves the later ones.
  const isSame = whole.length === text.length && whole === text.toLowerCase()
  const { normalised, starts, ends } = isSame ? samePositions(whole) : mapped(text)
  const hits: [number, number][] = []
  for (let at = normalised.indexOf(needle); at >= 0 && hits.length < most;) {
    hits.push([starts(at), ends(at + needle.length - 1)])
    at = normalised.indexOf(needle, at + needle.length)
  }
  return hits
}

const samePositions = (normalised: string) => ({
  normalised,
  starts: (at: number) => at,
  ends: (at: number) => at + 1,
})

/** Each character of the normalised text, with the positions of its original. */
function mapped(text: string) {
  let normalised = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isBlank = /^[\s\p{Cc}]/u.test(piece)
    const one = isBlank ? (normalised.endsWith(' ') ? '' : ' ') : comparableText(piece)
    normalised += one
    for (let count = 0; count < one.length; count++) {
      starts.push(index)
      ends.push(index + piece.length)
    }
  }
  return { normalised, starts: (at: number) => starts[at]!, ends: (at: number) => ends[at]! }
}
