import { describe, expect, it } from 'vitest'
import { allReports } from './pages/reports.ts'
import { languageOf } from './texts.ts'
import en from './texts.en.ts'
import zh from './texts.zh.ts'
import hant from './texts.zh_hant.ts'

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}/${key}`))
    : [path]

describe('the texts of reports', () => {
  it('have the same keys in three languages (R6)', () => {
    expect(keysOf(zh)).toEqual(keysOf(en))
    expect(keysOf(hant)).toEqual(keysOf(en))
  })

  it.each([en, zh, hant])('name every page and chart (R6)', (texts) => {
    for (const { pages } of allReports)
      for (const { name, visuals } of pages)
        for (const shown of [texts.pages[name], ...visuals.map((visual) => texts.visuals[visual.name])])
          expect(shown).toBeTruthy()
  })

  it.each([
    ['en', ['en', 'en-US', 'en_GB', 'EN-us']],
    ['zh_hant', ['zh_hant', 'zh-TW', 'zh-Hant', 'zh-HK', 'zh-MO', 'zh-Hant-TW']],
    ['zh', ['zh', 'zh-CN', 'zh-Hans', 'zh-Hans-HK', 'zh-SG', 'fr-FR', 'enormous', '', null]],
  ])('are %s for these languages of an address: %j (R6)', (name, tags) => {
    for (const tag of tags) expect([tag, languageOf(tag).name]).toEqual([tag, name])
  })
})
