import type { Evaluation, Paged, ServiceReport, Visit } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { switchedTo } from '@lustra/testing/account-switch.ts'

describe.each(testEngines())('a visit on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const request = (query: Record<string, string>, as = token) =>
    testApp.call<Visit>(`/api/Visit/GetVisit?${new URLSearchParams(query)}`, { token: as })
  async function visit(query: Record<string, string>, as?: string): Promise<Visit> {
    const { ResData, ErrMsg } = await request(query, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const reports = async (search: object, as = token) =>
    (
      await testApp.call<Paged<ServiceReport>>('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
        token: as,
        body: { pageSize: 100, ...search },
      })
    ).ResData?.Items ?? []
  /** The report with the most related rows. */
  const idOf = async (table: string, group = 1) =>
    (
      await owner<{ id: string }>(
        `select report_id::text as id from ${table} where group_id = ${group} and report_id is not null group by 1 order by count(*) desc, 1 limit 1`,
      )
    )[0]?.id ?? ''

  it('is the report with its evaluation, its actions and its feedback (V3, V5, V6)', async () => {
    const id = await idOf('feedbacks')
    const shown = await visit({ id })
    const [row] = await reports({ keyword: shown.Report.ReportNo })
    expect(shown.Report).toEqual(row)
    const { ResData } = await testApp.call<Evaluation>(`/api/RegularServiceCallAll/ViewScope?id=${id}`, {
      token,
    })
    expect(shown.Evaluation).toEqual(ResData)
    expect(shown).toMatchObject({
      Kind: 'all',
      Store: { Code: row?.StoreCode, Name: row?.StoreName, CustomerName: row?.CustomerName },
      Technician: expect.stringMatching(/./),
      SignedBy: expect.stringMatching(/./),
    })
    expect(shown.Store.Address).not.toBe('')
    expect(shown.Feedbacks[0]).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      Contents: expect.stringMatching(/./),
      Author: shown.SignedBy,
      CreatedAt: expect.stringMatching(/Z$/),
      Status: expect.stringMatching(/^(new|in-progress|answered)$/),
      Answer: expect.any(String),
      AnsweredAt: shown.Feedbacks[0]?.Status === 'answered' ? expect.stringMatching(/Z$/) : null,
    })
  })

  it('has the newest feedback at the end, with its answer (P4)', async () => {
    const id = await idOf('feedbacks')
    await owner(`insert into feedbacks (group_id, report_id, store_id, type_ids, contents, author, created_at, status, answered_at)
      select 1, id, store_id, '{other}', 'And the lobby?', 'Helen', timestamptz '2026-03-17' + n * interval '1 hour', 'answered', '2026-03-18'
      from service_reports, generate_series(1, 3) n where group_id = 1 and id = ${id}`)
    await owner(`insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
      select 1, id, store_id, said, '', is_staff, at from feedbacks, (values
        ('We look into it.', true, timestamptz '2026-03-17 12:00Z'), ('Done.', true, timestamptz '2026-03-18 00:00Z'),
        ('Thank you.', false, timestamptz '2026-03-19 00:00Z')) as said (said, is_staff, at)
      where group_id = 1 and contents = 'And the lobby?'`)
    const { Feedbacks } = await visit({ id })
    const times = Feedbacks.map(({ CreatedAt }) => CreatedAt)
    expect(times).toEqual(times.toSorted())
    expect(Feedbacks.at(-1)).toMatchObject({
      Contents: 'And the lobby?',
      Author: 'Helen',
      CreatedAt: '2026-03-17T03:00:00.000Z',
      Status: 'answered',
      Answer: 'Done.',
      AnsweredAt: '2026-03-18T00:00:00.000Z',
    })
  })

  it('shows the actions caused by its report, and none without their list (V6, A6)', async () => {
    const id = await idOf('corrective_actions')
    const { Actions, Report } = await visit({ id })
    expect(Actions?.length).toBeGreaterThan(0)
    expect(new Set(Actions?.map(({ ReportId }) => ReportId))).toEqual(new Set([id]))
    expect(Report.OpenActions).toBe(Actions?.filter(({ Status }) => Status !== 'done').length)
    await owner('delete from role_menus where role_id = 104 and menu_id = 106')
    expect(await visit({ id })).toMatchObject({ Actions: null, Report: { OpenActions: null } })
    await owner('insert into role_menus (group_id, role_id, menu_id) values (1, 104, 106)')
  })

  it('is the latest one of a store by its code, ignoring case (V3)', async () => {
    const [newest] = await reports({})
    const code = newest?.StoreCode ?? ''
    for (const store of [code, code.toLowerCase(), ` ${code} `])
      expect((await visit({ store })).Report.Id).toBe(newest?.Id)
    await owner(`update stores set code = 'É-ÄÖ1' where group_id = 1 and code = '${code}'`)
    expect((await visit({ store: 'é-äö1' })).Report.Id).toBe(newest?.Id)
    await owner(`update stores set code = '${code}' where group_id = 1 and code = 'É-ÄÖ1'`)
    const times = (await reports({ store: code })).map(({ ServiceTime }) => ServiceTime)
    expect((await visit({ store: code })).Report.ServiceTime).toBe(times.toSorted().at(-1))
  })

  it('distinguishes two codes that differ only in case', async () => {
    await owner(`insert into stores (group_id, code, name) values (1, 'ha0001', 'Small')`)
    expect((await request({ store: 'ha0001' })).ErrMsgCode).toBe('99033')
    expect((await visit({ store: 'HA0001' })).Store.Code).toBe('HA0001')
    await owner(`delete from stores where group_id = 1 and code = 'ha0001'`)
  })

  it('is shown for categories that the person has a list for, and by that list (G15, A6)', async () => {
    const [pest] = await reports({ serviceType: 'pest-routine' })
    const [clean] = await reports({ serviceType: 'clean-deep' })
    const narrowTo = (menus: string) =>
      owner(`delete from role_menus where role_id = 104; insert into role_menus (group_id, role_id, menu_id)
        select 1, 104, id from menus where id in (${menus})`)
    await narrowTo('100, 103')
    expect(await visit({ id: pest?.Id ?? '' })).toMatchObject({ Kind: 'pest', Actions: null })
    expect((await request({ id: clean?.Id ?? '' })).ErrMsgCode).toBe('99033')
    const latest = await visit({ store: clean?.StoreCode ?? '' })
    expect(latest.Report.ServiceType).toMatch(/^pest-/)
    await narrowTo('106')
    expect(await request({ id: pest?.Id ?? '' })).toMatchObject({ ErrMsgCode: '99003', ResData: null })
    await narrowTo('100, 101, 102, 103, 104, 105, 106')
  })

  it('has what the technician recorded, as the report prints it in the reader’s language (V3)', async () => {
    const [found] = await owner<{ id: string; findings: number }>(
      `select id::text, findings from service_reports where group_id = 1 and category = 'food-safety' and findings > 0 order by id limit 1`,
    )
    const { Summary, Report } = await visit({ id: found!.id })
    expect(Summary).toMatchObject({
      Minutes: expect.any(Number),
      AreaColumn: 'Area',
      Columns: ['Temperature °C', 'Lower limit', 'Upper limit'],
      Recommendations: expect.arrayContaining([expect.stringMatching(/./)]),
    })
    expect(Summary!.Findings.filter(({ IsFinding }) => IsFinding)).toHaveLength(found!.findings)
    expect(Report.Findings).toBe(found!.findings)
    const [worst] = Summary!.Findings.filter(({ IsFinding }) => IsFinding)
    expect(worst).toMatchObject({
      Result: 'Outside limits',
      Values: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    const inChinese = await testApp.call<Visit>(`/api/Visit/GetVisit?id=${found!.id}`, {
      token,
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(inChinese.ResData?.Summary?.Columns).toEqual(['温度 °C', '下限', '上限'])
  })

  it('names no signer before the report itself has arrived', async () => {
    const [missing] = await owner<{ id: string }>(
      `select id::text from service_reports where group_id = 1 and not has_file limit 1`,
    )
    expect(await visit({ id: missing?.id ?? '' })).toMatchObject({
      Report: { HasFile: false },
      Technician: '',
      SignedBy: '',
    })
  })

  it('is shown with details of an unknown shape, without a signer', async () => {
    await owner(acceptAnyDetails)
    const id = await idOf('feedbacks')
    const [{ details } = {}] = await owner<{ details: string }>(
      `select details::text as details from service_reports where group_id = 1 and id = ${id}`,
    )
    for (const foreign of ['{}', '[]', '{"technician": 7}', 'null']) {
      await owner(`update service_reports set details = '${foreign}' where group_id = 1 and id = ${id}`)
      expect(await visit({ id })).toMatchObject({ Report: { Id: id }, Technician: '', SignedBy: '' })
    }
    await owner(`update service_reports set details = '${details?.replaceAll("'", "''")}' where id = ${id}`)
  })

  it('may be rated by the customer’s people, and not by staff or in another’s name (V5, S7)', async () => {
    const [pending] = await reports({ feedback: 'pending' })
    const mayJudge = async (as: string) => (await visit({ id: pending?.Id ?? '' }, as)).Evaluation.MayEvaluate
    const administrator = await testApp.tokenOf('superadmin')
    expect(await mayJudge(token)).toBe(true)
    expect(await mayJudge(administrator)).toBe(false)
    expect(await mayJudge(await switchedTo(testApp, administrator, 4))).toBe(false)
  })

  it('is not found in another group, at another’s store, or without visits (A6, 99033)', async () => {
    const [narrow, jade] = [await testApp.tokenOf('harbour_user'), await testApp.tokenOf('jade_admin')]
    const own = new Set((await reports({}, narrow)).map(({ StoreCode }) => StoreCode))
    const hidden = (await reports({})).find(({ StoreCode }) => !own.has(StoreCode))
    const [theirs] = await reports({}, jade)
    await owner(`insert into stores (group_id, code, name) values (1, 'NEW1', 'New')`)
    const responses = [
      await request({ id: theirs?.Id ?? '' }),
      await request({ store: theirs?.StoreCode ?? '' }),
      await request({ id: hidden?.Id ?? '' }, narrow),
      await request({ store: hidden?.StoreCode ?? '' }, narrow),
      await request({ store: 'NEW1' }),
      await request({ store: '%' }),
    ]
    expect(new Set(responses.map(({ ErrMsgCode }) => ErrMsgCode))).toEqual(new Set(['99033']))
  })

  it('is shown for stores of the nodes of a role (A6)', async () => {
    const [person] = await owner<{ account: string }>(
      `select account from people join memberships m on m.person_id = people.id where m.group_id = 1 and m.role_id = 107 limit 1`,
    )
    const south = await testApp.tokenOf(person?.account ?? '')
    const [north, own] = [(await reports({ customer: '华北' }))[0], (await reports({}, south))[0]]
    expect((await request({ id: north?.Id ?? '' }, south)).ErrMsgCode).toBe('99033')
    expect((await visit({ id: own?.Id ?? '' }, south)).Report.Id).toBe(own?.Id)
  })

  it.each([{}, { id: '1', store: 'HA0001' }, { store: 'x'.repeat(101) }, { id: 'x'.repeat(41) }])(
    'refuses %o with 99001',
    async (query) => {
      expect(await request(query as Record<string, string>)).toMatchObject({
        status: 200,
        ErrMsgCode: '99001',
      })
    },
  )
})
