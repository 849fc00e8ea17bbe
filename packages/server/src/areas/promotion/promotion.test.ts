import type { Paged, Promotion, PromotionDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'

/** Ids of demo people. */
const [harbourAdmin, harbourUser] = [4, 5]

describe.each(testEngines())('promotions on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const request = (query: Record<string, string> = {}, as = token) =>
    testApp.call<Paged<Promotion>>(
      `/api/Promotion/InfoPush?${new URLSearchParams({ pageSize: '100', ...query })}`,
      {
        token: as,
      },
    )
  async function list(query?: Record<string, string>, as?: string): Promise<Promotion[]> {
    const { ResData, ErrMsg } = await request(query, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const detail = (id: string, as = token) =>
    testApp.call<PromotionDetail>(`/api/Promotion/GetDetail?id=${encodeURIComponent(id)}`, { token: as })
  const feedback = (id: string, as = token, withdraw = false) =>
    testApp.call<Promotion>(`/api/Promotion/Feedback?id=${id}&withdraw=${withdraw}`, { token: as })
  const mails = () =>
    owner<{ recipient: string; body: string }>(
      `select recipient, body from outbox where kind = 'mail' order by at, id`,
    )
  const titles = (items: Promotion[]) => items.map(({ Title }) => Title)
  const speak = (language: string) => testApp.call(`/api/Login/Chglanguage?language=${language}`, { token })
  const [visits, interests] = [
    () => owner(`select * from promotion_visits where person_id = ${harbourAdmin}`),
    () =>
      owner<{ id: string }>(
        `select promotion_id::text as id from promotion_interests where person_id = ${harbourUser}`,
      ),
  ]

  it('marks promotions published since the last visit, and filters them (P1)', async () => {
    const [row] = await owner<{ count: number }>(
      `select count(*)::int as count from promotions p join promotion_visits v on v.group_id = p.group_id
        where p.group_id = 1 and v.person_id = ${harbourAdmin} and p.published_at > v.at`,
    )
    const fresh = (await list()).filter(({ IsNew }) => IsNew)
    expect(fresh).toHaveLength(row?.count ?? 0)
    expect(fresh.length).toBeGreaterThan(0)
    expect(titles(await list({ show: 'new' }))).toEqual(titles(fresh))
    // Calls less than half an hour apart are one visit.
    testApp.clock.pass(29 * minute)
    expect(titles(await list({ show: 'new' }))).toEqual(titles(fresh))
    testApp.clock.pass(29 * minute)
    expect(titles(await list({ show: 'new' }))).toEqual(titles(fresh))
    testApp.clock.pass(31 * minute)
    expect(await list({ show: 'new' })).toEqual([])
    testApp.clock.pass(minute)
    const now = testApp.clock.now().toISOString()
    await owner(`insert into promotions (group_id, id, title_zh, summary_zh, body_zh, published_at)
      values (1, 555, '新的', '', '', '${now}')`)
    testApp.clock.pass(hour)
    expect(titles(await list({ show: 'new' }))).toEqual(['新的'])
    await owner('delete from promotions where id = 555')
  })

  it('are all new on the first visit (P1)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const items = await list({ show: 'new' }, narrow)
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ IsNew }) => IsNew)).toBe(true)
  })

  it('records no visit by another person in the person’s name (P1, S7)', async () => {
    const before = await visits()
    testApp.clock.pass(2 * hour)
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), harbourAdmin)
    expect((await list({}, switched)).length).toBeGreaterThan(5)
    expect(await visits()).toEqual(before)
    token = await testApp.tokenOf('harbour_admin')
  })

  it('lists the newest first, with the first picture of each, a page at a time (P1)', async () => {
    const all = await list()
    const times = all.map(({ PublishedAt }) => PublishedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all[0]?.Picture).toEqual({
      Id: '0',
      Name: expect.stringMatching(/\.jpg$/),
      Type: 'image/jpeg',
      Bytes: expect.any(Number),
      Url: expect.stringMatching(/^\/File\/Open\?ticket=/),
      Width: 640,
      Height: 400,
      ThumbnailUrl: expect.stringMatching(/^\/File\/Open\?ticket=/),
    })
    const { ResData: second } = await request({ pageSize: '5', pageIndex: '2' })
    expect(second).toMatchObject({ TotalItems: all.length, CurrentPage: 2 })
    expect(titles(second?.Items ?? [])).toEqual(titles(all.slice(5, 10)))
    expect((await request({ pageIndex: '900' })).ResData?.Items).toEqual([])
    const opened = await testApp.raw(`/api${all[0]?.Picture?.ThumbnailUrl}`)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is read in three languages, and in Chinese where a text is missing (P1)', async () => {
    const words = async (language: string) => {
      await speak(language)
      const [first] = await list({ keyword: '' })
      const { ResData } = await detail(first?.Id ?? '')
      return [first?.Title, first?.Summary, ResData?.Body]
    }
    await owner(`insert into promotions (group_id, id, title_zh, title_en, summary_zh, summary_zh_hant, body_zh, body_en, published_at)
      values (1, 556, '标题', 'Title', '摘要', '繁體摘要', '<p>正文</p>', '<p>Body</p>', '${testApp.clock.now().toISOString()}')`)
    expect(await words('zh-CN')).toEqual(['标题', '摘要', '<p>正文</p>'])
    expect(await words('zh-TW')).toEqual(['标题', '繁體摘要', '<p>正文</p>'])
    expect(await words('en-US')).toEqual(['Title', '摘要', '<p>Body</p>'])
    expect(titles(await list({ keyword: ' TITLE ' }))).toEqual(['Title'])
    expect(await list({ keyword: '标题' })).toEqual([])
    expect(await list({ keyword: '%' })).toEqual(titlesWith(await list(), '%'))
    await owner('delete from promotions where id = 556')
  })
  const titlesWith = (items: Promotion[], text: string) =>
    items.filter(({ Title, Summary }) => `${Title} ${Summary}`.includes(text))

  it('returns in the detail all pictures and the unchanged body (P1)', async () => {
    const hostile = '<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y>'
    const { Id } = (await list()).find(({ Picture }) => Picture)!
    await owner(`update promotions set body_en = '${hostile}' where group_id = 1 and id = ${Id}`)
    const { ResData } = await detail(Id)
    expect(ResData?.Body).toBe(hostile)
    const [row] = await owner<{ count: number }>(
      `select count(*)::int as count from promotion_pictures where group_id = 1 and promotion_id = ${Id}`,
    )
    expect(ResData?.Pictures).toHaveLength(row?.count ?? 0)
    expect(ResData?.Pictures[0]?.Name).toBe(ResData!.Picture!.Name)
  })

  it('stores an interest once, however often it is sent, and mails it once (P1)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const [{ Id } = { Id: '' }] = await list({}, narrow)
    const earlier = (await mails()).length
    const [one, two] = await Promise.all([feedback(Id, narrow), feedback(Id, narrow)])
    expect([one.ErrCode, two.ErrCode]).toEqual([0, 0])
    const third = await feedback(Id, narrow)
    expect(third.ResData?.Interest).toEqual({ At: expect.stringMatching(/Z$/), CallBy: 'Dana Dai' })
    expect(await interests()).toEqual([{ id: Id }])
    await expect.poll(async () => (await mails()).slice(earlier)).toHaveLength(1)
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'dana@directory.example',
      body: expect.stringContaining('Howard Lam'),
    })
    const [titled] = await owner<{ zh: string; en: string }>(
      `select title_zh as zh, title_en as en from promotions where group_id = 1 and id = ${Id}`,
    )
    expect(titled?.en).not.toBe('')
    expect((await mails()).at(-1)?.body).toContain(`促销“${titled?.zh}”`)
    expect((await mails()).at(-1)?.body).toContain(`about “${titled?.en}”`)
    expect(titles(await list({ show: 'interested' }, narrow))).toEqual([third.ResData?.Title])
    expect(
      await owner(
        `select target from audit_entries where action = 'promotion-answered' and account = 'harbour_user'`,
      ),
    ).toEqual([{ target: `#${Id}` }])
  })

  it('withdraws an interest, and notifies the person who calls (P1)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const [{ id } = { id: '' }] = await interests()
    testApp.clock.pass(minute)
    const earlier = (await mails()).length
    expect((await feedback(id, narrow, true)).ResData?.Interest).toBeNull()
    expect((await feedback(id, narrow, true)).ResData?.Interest).toBeNull()
    expect(await interests()).toEqual([])
    expect(await list({ show: 'interested' }, narrow)).toEqual([])
    await expect.poll(async () => (await mails()).slice(earlier)).toHaveLength(1)
    expect((await mails()).at(-1)?.body).toContain('Please do not call')
  })

  it('sends at most ten mails an hour, however often a person changes their mind (P1)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const [{ Id } = { Id: '' }] = await list({}, narrow)
    testApp.clock.pass(hour)
    const earlier = (await mails()).length
    for (let round = 0; round < 16; round++)
      expect((await feedback(Id, narrow, round % 2 === 1)).ErrCode).toBe(0)
    await expect.poll(async () => (await mails()).slice(earlier)).toHaveLength(10)
    testApp.clock.pass(hour)
    await feedback(Id, narrow)
    await expect.poll(async () => (await mails()).slice(earlier)).toHaveLength(11)
    await feedback(Id, narrow, true)
  })

  it('accepts interest in one’s own name only, also from a person signed in by an application (P1, S7, X5)', async () => {
    const [{ Id } = { Id: '' }] = await list()
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), harbourUser)
    expect((await feedback(Id, switched)).ErrMsgCode).toBe('99003')
    expect(await interests()).toEqual([])
    expect(
      (await feedback(Id, await signedInBy(testApp, kitchens, harbourUser))).ResData?.Interest,
    ).not.toBeNull()
  })

  it('hides what belongs to another group, is not yet published, or has ended (P1, A6)', async () => {
    const now = testApp.clock.now().getTime()
    const at = (days: number) => new Date(now + days * 24 * hour).toISOString()
    await owner(`insert into promotions (group_id, id, title_zh, summary_zh, body_zh, published_at, ends_at) values
      (1, 601, 'later', '', '', '${at(1)}', null), (1, 602, 'over', '', '', '${at(-9)}', '${at(-1)}'), (1, 603, 'on', '', '', '${at(-9)}', '${at(1)}')`)
    expect(titles(await list())).toContain('on')
    expect(titles(await list())).not.toContain('later')
    expect(titles(await list())).not.toContain('over')
    const [foreign] = await owner<{ id: string }>(
      'select id::text from promotions where group_id = 2 limit 1',
    )
    for (const id of ['601', '602', foreign?.id ?? '', '0', 'x']) {
      expect((await detail(id)).ErrMsgCode).toBe('99033')
      expect((await feedback(id)).ErrMsgCode).toBe('99033')
    }
    expect((await detail('603')).ErrCode).toBe(0)
  })
})
