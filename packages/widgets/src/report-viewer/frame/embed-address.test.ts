import { describe, expect, it } from 'vitest'
import { admit, frameAddress } from './embed-address.ts'
import { configFor } from './testing/configs.ts'

const at = (EmbedUrl: string) => ({ ReportId: 'r', WorkSpaceId: '', Name: 'R', EmbedUrl })
const elsewhere = at('https://app.powerbi.com/reportEmbed?reportId=r&groupId=w')
const known = { EmbedHosts: ['https://app.powerbi.com'] }

describe('the address of a report’s frame', () => {
  it('stands beside the API, whatever path both are under, and names neither person nor token (R1)', () => {
    const config = configFor('hygiene', { apiBase: 'https://intra.example.com/lustra/api' })
    expect(frameAddress(config, 'r1').href).toBe(
      'https://intra.example.com/lustra/report-host/?report=hygiene&uid=r1&language=en',
    )
  })

  it('tells Power BI the language in its own spelling (R1, S11)', () => {
    const config = configFor('r', { place: elsewhere, language: 'zh_hant', embed: { Source: 'power-bi' } })
    expect(frameAddress(config, 'r1').searchParams.get('language')).toBe('zh-TW')
  })

  it('is admitted when it is the API’s own, or one that the API names (R4)', () => {
    expect(() => admit(configFor('hygiene'))).not.toThrow()
    expect(() => admit(configFor('r', { place: elsewhere, embed: known }))).not.toThrow()
    expect(() =>
      admit(configFor('r', { place: elsewhere, embed: known, reportHosts: ['https://app.powerbi.com'] })),
    ).not.toThrow()
  })

  it.each([
    ['one that nobody named', elsewhere, {}, []],
    ['one that the page does not list', elsewhere, known, ['https://reports.example.com']],
    ['one without encryption', at('http://app.powerbi.com/'), { EmbedHosts: ['http://app.powerbi.com'] }, []],
    ['one with somebody’s name in it', at('https://user:secret@app.powerbi.com/'), known, []],
    ['a script', at('javascript:alert(1)'), { EmbedHosts: ['null'] }, []],
    ['data', at('data:text/html,hello'), { EmbedHosts: ['null'] }, []],
    ['what only begins like a known one', at('https://app.powerbi.com.example.org/'), known, []],
    ['nothing', at('https://'), known, []],
  ])('is refused when it is %s, before any token leaves (R4)', (_what, place, embed, reportHosts) => {
    expect(() => admit(configFor('r', { place, embed, reportHosts }))).toThrow()
  })
})
