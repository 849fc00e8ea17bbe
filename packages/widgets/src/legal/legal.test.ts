import { describe, expect, it } from 'vitest'
import { blocksOf, sectionCounts } from './legal.layout.ts'
import en from './legal.texts.en.ts'
import zh from './legal.texts.zh.ts'
import zh_hant from './legal.texts.zh_hant.ts'

const texts: Record<string, Record<string, string>> = { en, zh, zh_hant }

describe.each(Object.entries(texts))('policy and agreement in %s (G5)', (_, words) => {
  it('have every section, with a title and a text', () => {
    const wanted = Object.entries(sectionCounts).flatMap(([document, count]) => [
      `${document}.title`,
      `${document}.intro`,
      ...Array.from({ length: count }, (_, index) => [
        `${document}.${index + 1}.title`,
        `${document}.${index + 1}.text`,
      ]).flat(),
    ])
    expect(
      Object.keys(words)
        .filter((key) => key.includes('.'))
        .toSorted(),
    ).toEqual(wanted.toSorted())
    expect(wanted.filter((key) => !words[key]?.trim())).toEqual([])
  })

  it('say the same as the others: as many paragraphs and points in each section', () => {
    const shape = (text: string) => blocksOf(text).map((block) => ('list' in block ? block.list.length : 'p'))
    for (const [key, text] of Object.entries(en))
      expect([key, shape(words[key]!)]).toEqual([key, shape(text)])
  })

  it('name what is kept on the device (S2)', () => {
    for (const name of [
      'lustra.session',
      'lustra.activity',
      'lustra.language',
      'lustra.policy',
      'portal_group',
    ]) {
      expect(words['privacy.6.text']).toContain(name)
    }
  })
})

it('reads lines as paragraphs and bullets as lists', () => {
  expect(blocksOf('One:\n• a\n• b\nTwo')).toEqual([
    { paragraph: 'One:' },
    { list: ['a', 'b'] },
    { paragraph: 'Two' },
  ])
})
