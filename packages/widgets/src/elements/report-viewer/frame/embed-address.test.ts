import { describe, expect, it } from 'vitest'
import { admit, frameAddress } from './embed-address.ts'
import { configFor } from './testing/configs.ts'

const at = (EmbedUrl: string) => ({ ReportId: 'r', WorkSpaceId: '', Name: 'R', EmbedUrl })
const powerBi = at('https://app.powerbi.com/reportEmbed?reportId=r&groupId=w')
const listed = { EmbedHosts: ['https://app.powerbi.com'] }

describe('the address of a report’s frame', () => {
  it('is relative to the API, and contains neither person nor token (R1)', () => {
    const config = configFor('hygiene', { apiBase: 'https://intra.example.com/lustra/api' })
    expect(frameAddress(config, 'r1').href).toBe(
      'https://intra.example.com/lustra/report-host/?report=hygiene&uid=r1&language=en',
    )
  })

  it('gives Power BI its own language code (R1, S11)', () => {
    const config = configFor('r', { location: powerBi, language: 'zh_hant', embed: { Source: 'power-bi' } })
    expect(frameAddress(config, 'r1').searchParams.get('language')).toBe('zh-TW')
  })

  it('is allowed when it is on the API’s origin, or on one that the API lists (R4)', () => {
    expect(() => admit(configFor('hygiene'))).not.toThrow()
    expect(() => admit(configFor('r', { location: powerBi, embed: listed }))).not.toThrow()
    expect(() =>
      admit(configFor('r', { location: powerBi, embed: listed, reportHosts: ['https://app.powerbi.com'] })),
    ).not.toThrow()
  })

  it.each([
    ['one that the API does not list', powerBi, {}, []],
    ['one that the page does not list', powerBi, listed, ['https://reports.example.com']],
    ['one without encryption', at('http://app.powerbi.com/'), { EmbedHosts: ['http://app.powerbi.com'] }, []],
    ['one with credentials', at('https://user:secret@app.powerbi.com/'), listed, []],
    ['a script', at('javascript:alert(1)'), { EmbedHosts: ['null'] }, []],
    ['data', at('data:text/html,hello'), { EmbedHosts: ['null'] }, []],
    ['one that only starts like a listed one', at('https://app.powerbi.com.example.org/'), listed, []],
    ['nothing', at('https://'), listed, []],
  ])('is refused when it is %s, before the token is sent (R4)', (_case, location, embed, reportHosts) => {
    expect(() => admit(configFor('r', { location, embed, reportHosts }))).toThrow()
  })
})
