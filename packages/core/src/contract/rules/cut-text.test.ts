import { describe, expect, it } from 'vitest'
import { charactersOf, cutText } from './cut-text.ts'

const cases: [what: string, text: string, most: number, expected: string][] = [
  ['a rare Chinese character', '店𠮷野家', 2, '店'],
  ['an emoji', 'ab😀', 3, 'ab'],
  ['a family of emoji', 'a👩‍👩‍👧b', 6, 'a'],
  ['a hand with a skin colour', '👍🏽!', 3, ''],
  ['a flag', 'x🇨🇳', 3, 'x'],
  ['a letter with accents', 'xe\u0301\u0302', 3, 'x'],
  ['nothing, when it fits', '👩‍👩‍👧', 8, '👩‍👩‍👧'],
]

describe.each(['with', 'without'])('a text that is cut, %s Intl.Segmenter', (which) => {
  it.each(cases)('does not split %s', (_, text, most, expected) => {
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
