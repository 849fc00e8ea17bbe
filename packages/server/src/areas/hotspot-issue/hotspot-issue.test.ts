import type { HotspotDetail, HotspotIssue, HotspotSearch, Paged } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { excerptOf } from './hotspot-issue.queries.ts'

describe.each(testEngines())('hotspot issues on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const ask = (search: HotspotSearch = {}) =>
    testApp.call<Paged<HotspotIssue>>('/api/HotspotIssue/FindWithPagerSearchAsync', {
      token,
      body: { pageSize: 100, ...search },
    })
  async function find(search?: HotspotSearch): Promise<HotspotIssue[]> {
    const { ResData, ErrMsg } = await ask(search)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const detail = (id: string) =>
    testApp.call<HotspotDetail>(`/api/HotspotIssue/GetDetail?id=${encodeURIComponent(id)}`, { token })
  const speak = (language: string) => testApp.call(`/api/Login/Chglanguage?language=${language}`, { token })
  const add = (id: number, title: string, body: string, more = '') =>
    owner(`insert into hotspot_issues (group_id, id, title_zh, body_zh, updated_at ${more && ', title_en, body_en'})
      values (1, ${id}, '${title}', '${body}', '2026-03-18' ${more})`)

  it('returns pages with update times, last updated first (P2)', async () => {
    const all = await find()
    expect(all).toHaveLength(25)
    const times = all.map(({ UpdateTime }) => UpdateTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await find({ pageSize: 10, pageIndex: 3 })).toEqual(all.slice(20))
    expect((await ask({ pageIndex: 9_000 })).ResData).toMatchObject({ Items: [], TotalItems: 25 })
    const { compare } = new Intl.Collator('und')
    const titles = (await find({ sort: 'Title', order: 'asc' })).map(({ Title }) => Title)
    expect(titles).toEqual(titles.toSorted(compare))
    expect((await find({ sort: 'Title', order: 'desc' })).map(({ Title }) => Title)).toEqual(titles.reverse())
  })

  it('finds words of titles and answers only in the reader’s language (P2)', async () => {
    for (const [language, word, other] of [
      ['en-US', 'COCKROACH', '蟑螂'],
      ['zh-CN', '蟑螂', 'cockroach'],
      ['zh-TW', '膠餌', '胶饵'],
    ] as const) {
      await speak(language)
      const found = await find({ keyword: ` ${word} ` })
      expect(found.length).toBeGreaterThan(0)
      expect(await find({ keyword: other })).toEqual([])
      for (const { Id } of found) {
        const { ResData } = await detail(Id)
        expect(`${ResData?.Title} ${ResData?.Body}`.toLowerCase()).toContain(word.toLowerCase())
      }
    }
    await speak('en-US')
  })

  it('falls back to Chinese where a text is missing, also for searching (P2)', async () => {
    await add(901, '只有中文', '<p>雨棚下的答案</p>')
    const [found] = await find({ keyword: '雨棚' })
    expect(found).toMatchObject({ Id: '901', Title: '只有中文', Excerpt: '雨棚下的答案' })
    await add(902, '中文', '<p>中文</p>', `, 'Only the title', ''`)
    expect((await detail('902')).ResData).toMatchObject({ Title: 'Only the title', Body: '<p>中文</p>' })
    await add(904, '分段', '<h3>何时</h3><p>三到七天。</p><ul><li>晚上</li><li>早上</li></ul><p></p>')
    expect((await find({ keyword: '分段' }))[0]?.Excerpt).toBe('何时 · 三到七天。 晚上 · 早上')
    await add(
      905,
      '表格',
      '<table><thead><tr><th>区域</th><th>温度</th></tr></thead><tbody><tr><td>冷库</td> <td>0 度</td></tr></tbody></table><p>每班记录。</p>',
    )
    expect((await find({ keyword: '表格' }))[0]?.Excerpt).toBe('冷库: 0 度 · 每班记录。')
    await owner('delete from hotspot_issues where id in (901, 902, 904, 905)')
  })

  it('searches words and not HTML tags, and returns plain text (P2)', async () => {
    const body =
      '<style>p { color: red }</style><p title="a > b">Tom &amp; Jerry &lt;3</p><!-- hidden --><ul><li>1 &nbsp;< 2</li></ul><script>steal()</script>虫<b>害</b>'
    await add(903, 'HTML', body)
    const shown = async (keyword: string) => (await find({ keyword })).filter(({ Id }) => Id === '903')
    for (const word of ['tom & jerry <3', '1 < 2', '虫害']) expect(await shown(word)).toHaveLength(1)
    for (const mark of ['<li>', 'steal', 'hidden', 'color', 'title=', 'amp;'])
      expect(await shown(mark)).toEqual([])
    expect((await shown('jerry'))[0]?.Excerpt).toBe('Tom & Jerry <3 · 1 < 2 · 虫害')
    // Clients sanitise it: the server returns it unchanged.
    expect((await detail('903')).ResData?.Body).toBe(body)
    await owner('delete from hotspot_issues where id = 903')
  })

  it('shows nothing of another group (A6)', async () => {
    const [foreign] = await owner<{ id: string }>(
      'select id::text from hotspot_issues where group_id = 2 limit 1',
    )
    for (const id of [foreign?.id ?? '', '0', 'x']) expect((await detail(id)).ErrMsgCode).toBe('99033')
  })
})

describe('an excerpt (P2)', () => {
  const text = `${'before '.repeat(30)}the hit ${'after '.repeat(60)}`.trim()
  it('surrounds the first match and starts with a whole word', () => {
    const excerpt = excerptOf(text, 'the hit')
    expect(excerpt).toMatch(/^…before .*the hit after .*…$/)
    expect(excerpt.length).toBeLessThan(200)
  })
  it('is the beginning without a match, and the whole of a short text', () => {
    expect(excerptOf(text, undefined)).toMatch(/^before .*…$/)
    expect(excerptOf('short', 'x')).toBe('short')
  })
  it('never cuts a character in two', () => {
    expect(excerptOf('😀'.repeat(200), undefined)).toMatch(/^(😀)+…$/u)
    expect(excerptOf(`${'😀'.repeat(100)}hit${'😀'.repeat(100)}`, 'hit')).toMatch(/^…(😀)+hit(😀)+…$/u)
  })
})
