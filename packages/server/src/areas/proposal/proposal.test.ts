import type { Paged, Proposal, ProposalDetail, ProposalFeedback, ProposalSearch } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('proposals on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const ask = (search: ProposalSearch = {}, as = token) =>
    testApp.call<Paged<Proposal>>('/api/Proposal/FindWithPagerSearchAsync', {
      token: as,
      body: { pageSize: 100, ...search },
    })
  async function find(search?: ProposalSearch, as?: string): Promise<Proposal[]> {
    const { ResData, ErrMsg } = await ask(search, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const ids = (items: Proposal[]) => items.map(({ Id }) => Id)
  const askDetail = (id: string, as = token) =>
    testApp.call<ProposalDetail>(`/api/Proposal/GetDetail?id=${encodeURIComponent(id)}`, { token: as })
  async function detail(id: string, as?: string): Promise<ProposalDetail> {
    const { ResData, ErrMsg } = await askDetail(id, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const answer = (body: ProposalFeedback, as = token, headers: Record<string, string> = {}) =>
    testApp.call<ProposalDetail>('/api/Proposal/AddFeedback', { token: as, body, headers })
  /** Reopens the first proposal of the group. */
  const firstOpen = async (): Promise<Proposal> => {
    await owner(`update proposals set status = 'open', death_line_date = '2020-01-01'
      where group_id = 1 and id = (select min(id) from proposals where group_id = 1)`)
    const [found] = await find({ status: 'open' })
    if (!found) throw new Error('no open proposal')
    return found
  }

  it('lists store, representative, texts, deadline and status, ordered by deadline (P5)', async () => {
    const all = await find()
    const [row] = await owner<{ count: number }>(
      'select count(*)::int as count from proposals where group_id = 1',
    )
    expect(all).toHaveLength(row?.count ?? 0)
    const days = all.map(({ deathLineDate }) => deathLineDate)
    expect(days).toEqual(days.toSorted())
    expect(all[0]).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      StoreCode: expect.stringMatching(/^HA\d{4}$/),
      StoreName: expect.stringMatching(/Harbour/),
      CustomerName: expect.stringMatching(/Harbour/),
      TimeZone: expect.stringMatching(/^Asia\//),
      tmName: expect.stringMatching(/[A-Z]/),
      description: expect.stringMatching(/^[\x20-\x7e°–]+$/),
      suggestion: expect.stringMatching(/^[\x20-\x7e°–]+$/),
      deathLineDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      Status: expect.stringMatching(/^(open|in-progress|done)$/),
      Messages: expect.any(Number),
    })
    expect(await find({ pageSize: 3, pageIndex: 2 })).toEqual(all.slice(3, 6))
  })

  it.each(['deathLineDate', 'StoreName', 'tmName', 'Status'] as const)(
    'sorts by %s in both directions (P5)',
    async (sort) => {
      const order = ['open', 'in-progress', 'done']
      const { compare } = new Intl.Collator('und')
      const valueOf = (item: Proposal) =>
        sort === 'Status' ? String(order.indexOf(item.Status)) : item[sort]
      const [up, down] = [await find({ sort, order: 'asc' }), await find({ sort, order: 'desc' })]
      expect(up.map(valueOf)).toEqual(up.map(valueOf).toSorted(compare))
      expect(ids(down)).toEqual(ids(up).reverse())
    },
  )

  it('filters by status, and those due within a week of the person’s day (P5)', async () => {
    const all = await find()
    const isOpen = ({ Status }: Proposal) => Status !== 'done'
    for (const status of ['open', 'in-progress', 'done'] as const)
      expect(ids(await find({ status }))).toEqual(ids(all.filter(({ Status }) => Status === status)))
    expect(ids(await find({ status: 'not-done' }))).toEqual(ids(all.filter(isOpen)))
    const due = (until: string) => ids(all.filter((item) => isOpen(item) && item.deathLineDate <= until))
    expect(due('2026-03-25').length).toBeGreaterThan(0)
    expect(ids(await find({ status: 'due', today: '2026-03-18' }))).toEqual(due('2026-03-25'))
    expect(ids(await find({ status: 'due' }))).toEqual(due('2026-03-25'))
    expect(ids(await find({ status: 'due', today: '2026-04-10' }))).toEqual(due('2026-04-17'))
  })

  it('finds words of texts, stores and representatives in any language, and a store by its code (P5)', async () => {
    const [sample] = await find()
    const [stored] = await owner<{ description: string; suggestion: string }>(
      `select description, suggestion from proposals where group_id = 1 and id = ${sample?.Id}`,
    )
    for (const keyword of [
      sample?.description.slice(3, 20).toUpperCase(),
      stored?.description.slice(1, 8),
      stored?.suggestion.slice(1, 8),
    ]) {
      const found = await find({ keyword: keyword ?? '' })
      expect(ids(found)).toContain(sample?.Id)
      expect(found.length).toBeLessThan((await find()).length)
    }
    expect(ids(await find({ keyword: sample?.tmName.toUpperCase() ?? '' }))).toContain(sample?.Id)
    const coded = await find({ store: sample?.StoreCode.toLowerCase() ?? '' })
    expect(new Set(coded.map(({ StoreCode }) => StoreCode))).toEqual(new Set([sample?.StoreCode]))
    expect(ids(await find({ keyword: sample?.StoreCode ?? '' }))).toContain(sample?.Id)
    expect(await find({ keyword: '%_' })).toEqual([])
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })
    const [{ traditional } = { traditional: '' }] = await owner<{ traditional: string }>(
      `select translation as traditional from translations where group_id = 1 and language = 'zh_hant' and original = '${stored?.description}'`,
    )
    expect(traditional).not.toBe(stored?.description)
    expect((await detail(sample?.Id ?? '')).description).toBe(traditional)
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
  })

  it('shows its history from the oldest step on, and who wrote for the company (P5)', async () => {
    const [done] = await find({ status: 'done' })
    const shown = await detail(done?.Id ?? '')
    expect(shown).toMatchObject({ ...done, MayAnswer: true })
    const times = shown.History.map(({ At }) => At)
    expect(times).toEqual(times.toSorted())
    expect(shown.History[0]).toMatchObject({ Status: 'open', IsStaff: true, By: shown.tmName })
    expect(shown.History.at(-1)?.Status).toBe('done')
    expect(shown.History.filter(({ Contents }) => Contents)).toHaveLength(shown.Messages)
    expect(new Set(shown.History.map(({ IsStaff }) => IsStaff))).toEqual(new Set([true, false]))
  })

  it('records follow-up feedback and decisions, each in the author’s name (P5, S7)', async () => {
    const { Id, Messages } = await firstOpen()
    const answered = await answer({ id: Id, Contents: ' Which week? ', Status: 'open', Before: 'open' })
    expect(answered.ResData).toMatchObject({ Status: 'open', Messages: Messages + 1 })
    expect(answered.ResData?.History.at(-1)).toMatchObject({
      Contents: 'Which week?',
      By: 'Helen Ho',
      IsStaff: false,
      Status: 'open',
    })
    const staff = await testApp.tokenOf('camuser')
    const replied = await answer({ id: Id, Contents: 'Next one.', Status: 'open', Before: 'open' }, staff)
    expect(replied.ResData?.History.at(-1)).toMatchObject({ By: 'Dana Dai', IsStaff: true })
    const decided = await answer({ id: Id, Contents: '', Status: 'in-progress', Before: 'open' })
    expect(decided.ResData).toMatchObject({ Status: 'in-progress', Messages: Messages + 2 })
    expect(decided.ResData?.History.at(-1)).toMatchObject({ Contents: '', Status: 'in-progress' })
    const trail = await owner<{ actor: string; target: string }>(
      `select actor, target from audit_entries where action = 'proposal-answered' order by id`,
    )
    expect(trail.map(({ actor }) => actor)).toEqual(['harbour_admin', 'camuser', 'harbour_admin'])
    expect(trail[0]?.target).toMatch(new RegExp(`^HA\\d{4} #${Id}$`))
  })

  it('changes nothing when somebody else decided meanwhile, also concurrently (P5)', async () => {
    const { Id } = await firstOpen()
    const decide = (Status: 'in-progress' | 'done') =>
      answer({ id: Id, Contents: `decided ${Status}`, Status, Before: 'open' })
    const codes = (await Promise.all([decide('done'), decide('in-progress')])).map(
      ({ ErrMsgCode }) => ErrMsgCode,
    )
    expect(codes.toSorted()).toEqual(['', '99052'])
    const { History, Status } = await detail(Id)
    expect(History.filter(({ Contents }) => Contents.startsWith('decided'))).toHaveLength(1)
    expect(History.at(-1)?.Contents).toBe(`decided ${Status}`)
  })

  it('refuses an empty step and one that is too long (P5)', async () => {
    const { Id } = await firstOpen()
    const codeOf = async (Contents: string) =>
      (await answer({ id: Id, Contents, Status: 'open', Before: 'open' })).ErrMsgCode
    expect([await codeOf('  '), await codeOf('x'.repeat(2_001)), await codeOf('x'.repeat(2_000))]).toEqual([
      '99001',
      '99001',
      '',
    ])
  })

  it('is answered in one’s own name only (P5, S7, X5)', async () => {
    const { Id } = await firstOpen()
    const body = { id: Id, Contents: 'hello', Status: 'open', Before: 'open' } as const
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 5)
    const before = await owner('select count(*) from proposal_steps')
    const [own] = await find({}, switched)
    expect((await detail(own?.Id ?? '', switched)).MayAnswer).toBe(false)
    expect((await answer({ ...body, id: own?.Id ?? '' }, switched)).ErrMsgCode).toBe('99003')
    expect(await owner('select count(*) from proposal_steps')).toEqual(before)
    const app = await signedInBy(testApp, kitchens, 4)
    expect((await answer(body, app)).ErrCode).toBe(0)
    token = await testApp.tokenOf('harbour_admin')
  })

  it('shows and changes nothing of an invisible store or another group (A6)', async () => {
    await owner(`delete from proposal_steps where group_id = 1`)
    const narrow = await testApp.tokenOf('harbour_user')
    const [own, all] = [ids(await find({}, narrow)), ids(await find())]
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    const hidden = all.find((id) => !own.includes(id)) ?? ''
    const [foreign] = await owner<{ id: string }>('select id::text from proposals where group_id = 2 limit 1')
    for (const id of [hidden, foreign?.id ?? '', '0', 'x']) {
      expect((await askDetail(id, narrow)).ErrMsgCode).toBe('99033')
      for (const Before of ['open', 'in-progress', 'done'] as const)
        expect((await answer({ id, Contents: 'hello', Status: Before, Before }, narrow)).ErrMsgCode).toBe(
          '99033',
        )
    }
    expect(await owner('select * from proposal_steps where group_id = 1')).toEqual([])
  })
})
