import type { SheetEncoding } from '@lustra/core/contract'
import type { Language } from '../../../platform/http/languages.ts'

/** The start of a file, of which the encoding is found. */
export const headLength = 64 * 1024
const headLines = 20

/** Returns how many of the texts are known headings. */
export type HeadingCount = (texts: readonly string[]) => number

/** Finds the encoding of a text file, among those in which spreadsheet programs write one. */
export function encodingOf(bytes: Buffer, language: Language, headings: HeadingCount): SheetEncoding {
  const found = markOf(bytes) ?? (isValid(bytes, 'utf-8') ? 'utf-8' : undefined)
  if (found) return found
  // Chinese encodings can often be read as each other, and one as Western letters: the text that makes sense is right.
  const candidates = [...legacyEncodings[language].filter((one) => isValid(bytes, one)), western]
  const scores = candidates.map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes.subarray(0, headLength), { stream: true })
    return { encoding, known: knownIn(text, headings), plausible: plausibilityOf(text, encoding) }
  })
  return scores.toSorted((one, other) => other.known - one.known || other.plausible - one.plausible)[0]!
    .encoding
}

const western: SheetEncoding = 'windows-1252'
/** Of two that are equally plausible, the first is taken. */
const legacyEncodings: Record<Language, SheetEncoding[]> = {
  en: ['gb18030', 'big5'],
  zh: ['gb18030', 'big5'],
  zh_hant: ['big5', 'gb18030'],
}

/** Known headings of the line with the most of them: some files have a title above. */
const knownIn = (text: string, headings: HeadingCount): number =>
  Math.max(...text.split(/\r\n?|\n/, headLines).map((line) => headings(line.split(/[,;\t|，"]/))))

/** How well the characters outside ASCII make sense as a text; the higher the better. */
function plausibilityOf(text: string, encoding: string): number {
  const signs = Array.from(text.matchAll(/\P{ASCII}/gu), ([sign]) => sign)
  if (encoding === western) return westernPlausibility(text, signs.length)
  const usual = usualIn(encoding)
  const inWords = Array.from(words.segment(text), ({ segment }) =>
    /^\p{Script=Han}{2,}$/u.test(segment) ? Array.from(segment).length : 0,
  ).reduce((sum, one) => sum + one, 0)
  const single = signs.map((sign) => {
    if (usual.has(sign)) return 1
    if (/\p{Script=Han}/u.test(sign)) return -1
    return neutral.test(sign) ? 0 : -2
  })
  return (inWords + single.reduce<number>((sum, one) => sum + one, 0)) / (signs.length || 1)
}

/** Knows the words of Chinese, simplified and traditional: characters of a wrong encoding make none. */
const words = new Intl.Segmenter('zh', { granularity: 'word' })
/** Punctuation of Chinese, and full-width letters and digits. */
const neutral = /[\u2010-\u203b\u3000-\u303f\uff01-\uff5e·]/

/** Accented letters stand alone between plain ones. */
function westernPlausibility(text: string, count: number): number {
  const alone =
    text.match(/(?<!\P{ASCII})(?:(?<=[a-z])[\u00c0-\u00ff]|[\u00c0-\u00ff](?=[a-z]))(?!\P{ASCII})/gu) ?? []
  return alone.length / (count || 1)
}

/** The block of an encoding that has its usual characters; the rarer ones follow. */
const usualBlocks: Record<string, [first: number, last: number]> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
}
const usualSets = new Map<string, ReadonlySet<string>>()

function usualIn(encoding: string): ReadonlySet<string> {
  const known = usualSets.get(encoding)
  if (known) return known
  const [first, last] = usualBlocks[encoding]!
  const decoder = new TextDecoder(encoding)
  const signs = new Set<string>()
  for (let lead = first; lead <= last; lead++)
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (/^\p{Script=Han}$/u.test(sign)) signs.add(sign)
    }
  usualSets.set(encoding, signs)
  return signs
}

function markOf(bytes: Buffer): SheetEncoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, every other byte of a Latin separator or digit is 0.
  const head = bytes.subarray(0, 1_000)
  const zeros = [0, 1].map((half) => head.filter((byte, at) => byte === 0 && at % 2 === half).length)
  if (head.length < 16) return undefined
  if (zeros[1]! * 8 > head.length && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! * 8 > head.length && zeros[1] === 0) return 'utf-16be'
  return undefined
}

function isValid(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
