import { describe, expect, it } from 'vitest'
import { allReports } from './pages/reports.ts'
import en from './texts.en.ts'
import zh from './texts.zh.ts'
import hant from './texts.zh_hant.ts'

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}/${key}`))
    : [path]

describe('the texts of reports', () => {
  it('are there in three languages, one for one (R6)', () => {
    expect(keysOf(zh)).toEqual(keysOf(en))
    expect(keysOf(hant)).toEqual(keysOf(en))
  })

  it.each([en, zh, hant])('name every page and chart (R6)', (texts) => {
    for (const { pages } of allReports)
      for (const { name, visuals } of pages)
        for (const shown of [texts.pages[name], ...visuals.map((visual) => texts.visuals[visual.name])])
          expect(shown).toBeTruthy()
  })
})
