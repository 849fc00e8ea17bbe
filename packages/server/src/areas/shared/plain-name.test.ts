import { describe, expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

describe('the name of a person, role or node (A1, A2)', () => {
  it.each([
    ['Persian', 'علی نیک\u200cنام'],
    ['Sinhala', 'ශ්\u200dරී ලාල්'],
    ['Nepali', 'दर्\u200dयाल'],
    ['Marathi', 'श्री वाघ्\u200cमारे'],
    ['Malayalam in its old spelling', 'രാജന്\u200d'],
    ['Bengali', 'র\u09cd\u200dয়াফেল'],
  ])('has the joiners that its letters need, in %s', (_script, name) => {
    expect(plainName('RealName', name)).toBe(name.normalize('NFKC'))
  })

  it.each([
    ['Latin letters', 'An\u200dn'],
    ['Chinese characters', '王\u200c小明'],
    ['an end', 'علی\u200c'],
    ['a beginning', '\u200cعلی'],
    ['another joiner', 'نیک\u200c\u200cنام'],
    ['a virama before Latin letters', 'श्\u200dAnn'],
    ['letters that connect by themselves', 'राम\u200dलाल'],
  ])('has none at %s', (_where, name) => {
    expect(() => plainName('RealName', name)).toThrow('special character')
  })
})
