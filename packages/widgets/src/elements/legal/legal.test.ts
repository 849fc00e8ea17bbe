import { describe, expect, it } from 'vitest'
import { anchorIn, sourceOf, blocksOf, sectionCounts, version } from './legal.screen.ts'
import en from './legal.texts.en.ts'
import zh from './legal.texts.zh.ts'
import zh_hant from './legal.texts.zh_hant.ts'

const texts: Record<string, Record<string, string>> = { en, zh, zh_hant }

describe.each(Object.entries(texts))('policy and agreement in %s (G5)', (_, languageTexts) => {
  it('have every section, with a title and a text', () => {
    const expectedKeys = Object.entries(sectionCounts).flatMap(([document, count]) => [
      `${document}.title`,
      `${document}.intro`,
      `${document}.changes`,
      ...Array.from({ length: count }, (_, index) => [
        `${document}.${index + 1}.title`,
        `${document}.${index + 1}.text`,
      ]).flat(),
    ])
    expect(
      Object.keys(languageTexts)
        .filter((key) => key.includes('.'))
        .toSorted(),
    ).toEqual(expectedKeys.toSorted())
    expect(expectedKeys.filter((key) => !languageTexts[key]?.trim())).toEqual([])
  })

  it('have as many paragraphs and list items in each section as the other languages', () => {
    const shape = (text: string) => blocksOf(text).map((block) => ('list' in block ? block.list.length : 'p'))
    for (const [key, text] of Object.entries(en))
      expect([key, shape(languageTexts[key]!)]).toEqual([key, shape(text)])
  })

  it('name what is stored on the device (S2)', () => {
    for (const name of [
      'lustra.session',
      'lustra.activity',
      'lustra.language',
      'lustra.theme',
      'lustra.recent-groups',
      'lustra.today',
      'lustra.policy',
      'portal_group',
    ]) {
      expect(languageTexts['privacy.6.text']).toContain(name)
    }
  })
})

describe.each(Object.entries(texts))('the policy in %s mentions (G5)', (_, languageTexts) => {
  it.each([
    ['who acts as whom, and that it is recorded (S7)', '3', /super administrator|超级管理员|超級管理員/],
    ['an offline copy without personal data', '6', /offline copy|离线副本|離線副本/],
    ['who provides the analytics reports', '12', /Power BI/],
    ['rights in mainland China', '11', /PIPL/],
    ['rights in Hong Kong', '11', /PDPO/],
    ['rights in Taiwan', '11', /PDPA/],
    ['rights in Europe', '11', /GDPR/],
    ['that it is not meant for children', '2', /16/],
  ])('%s', (_what, section, pattern) => {
    expect(languageTexts[`privacy.${section}.text`]).toMatch(pattern)
  })

  it('what is new in the current version', () => {
    for (const document of Object.keys(sectionCounts))
      expect(languageTexts[`${document}.changes`]).toContain(version)
  })
})

describe('the address of a section', () => {
  it('is accepted only for its own document and existing sections', () => {
    expect(anchorIn('#privacy-6', 'privacy')).toBe('privacy-6')
    for (const other of ['', '#', '#privacy-0', '#privacy-15', '#agreement-6', '#privacy-6"]', '#section-6'])
      expect([other, anchorIn(other, 'privacy')]).toEqual([other, undefined])
  })

  it('is printed without query and fragment', () => {
    expect(sourceOf(new URL('https://portal.example/privacy?token=x#y'))).toBe(
      'https://portal.example/privacy',
    )
  })
})

it('parses lines as paragraphs and bullets as lists', () => {
  expect(blocksOf('One:\n• a\n• b\nTwo')).toEqual([
    { paragraph: 'One:' },
    { list: ['a', 'b'] },
    { paragraph: 'Two' },
  ])
})
