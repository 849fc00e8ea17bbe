import { describe, expect, it } from 'vitest'
import {
  charactersOf,
  comparableText,
  cutText,
  digitsOf,
  normalizeCode,
  normalizeMail,
  normalizeTyped,
} from './typed-text.ts'

const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

describe('typed text', () => {
  it.each([
    ['full-width letters and digits', 'Ｔ１１９', 'T119'],
    ['ideographic and no-break spaces, tabs and double spaces', '\u3000Sun\u00a0\t  Mall\u2003', 'Sun Mall'],
    ['line breaks and control characters', 'Sun\r\n\u0000Mall\u0085', 'Sun Mall'],
    ['a zero-width space, byte order mark, soft hyphen', '\ufeffTu\u200bv\u00ada\u2060', 'Tuva'],
    ['direction marks', '\u202a138\u200e00\u202c\u2069', '13800'],
    ['half-width katakana', 'ﾎﾃﾙ', 'ホテル'],
    ['an invisible character between a letter and its accent', 'e\u200b\u0301', 'é'],
    ['Chinese, unchanged', '阳光 广场', '阳光 广场'],
  ])('normalises %s', (_, typed, expected) => {
    expect(normalizeTyped(typed)).toBe(expected)
  })

  it('changes no text a second time, whatever character it has', () => {
    const changed = everyCharacter.filter((character) => {
      const once = normalizeTyped(`a${character}b`)
      return normalizeTyped(once) !== once
    })
    expect(changed).toEqual([])
  })

  it('leaves no invisible character and no blank other than single spaces', () => {
    const left = normalizeTyped(everyCharacter.join(''))
    expect(left).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Cc}|[^\S ]| {2}/u)
  })

  it('compares without case', () => {
    expect(comparableText('ＳＵＮ  Mall')).toBe(comparableText('sun mall'))
  })

  it('accepts codes with blanks and any hyphen', () => {
    expect(normalizeCode(' 123\u2011４５６\u200b ')).toBe('123456')
    expect(normalizeCode('123 – 456')).toBe('123456')
  })

  it('accepts mails of a Chinese keyboard', () => {
    expect(normalizeMail('ａda＠example。com\u200b')).toBe('ada@example.com')
  })

  it('keeps the digits of a phone', () => {
    expect(digitsOf('+８６ (138)\u00a00013-8000')).toBe('8613800138000')
  })
})

const cuts: [what: string, text: string, most: number, expected: string][] = [
  ['a rare Chinese character', '店𠮷野家', 2, '店'],
  ['an emoji', 'ab😀', 3, 'ab'],
  ['a family of emoji', 'a👩‍👩‍👧b', 6, 'a'],
  ['a hand with a skin colour', '👍🏽!', 3, ''],
  ['a flag', 'x🇨🇳', 3, 'x'],
  ['a letter with accents', 'xe\u0301\u0302', 3, 'x'],
  ['nothing, when it fits', '👩‍👩‍👧', 8, '👩‍👩‍👧'],
]

describe.each(['with', 'without'])('a text that is cut, %s Intl.Segmenter', (which) => {
  it.each(cuts)('does not split %s', (_, text, most, expected) => {
    const { Segmenter } = Intl
    if (which === 'without') Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(cutText(text, most)).toBe(expected)
      expect([...charactersOf(text)].join('')).toBe(text)
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })
})
