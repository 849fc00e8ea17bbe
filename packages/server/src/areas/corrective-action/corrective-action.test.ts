import type { CorrectiveAction, CorrectiveActionSearch, Paged } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const today = '2026-03-18'

describe.each(testEngines())('the list of corrective actions on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const find = (search: CorrectiveActionSearch | object, as = token) =>
    testApp.call<Paged<CorrectiveAction>>('/api/CorrectiveAction/FindWithPagerSearchAsync', {
      token: as,
      body: search,
    })
  async function page(search: CorrectiveActionSearch, as?: string): Promise<Paged<CorrectiveAction>> {
    const { ResData, ErrMsg } = await find(search, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  /** Returns all matches over all pages. */
  async function all(search: CorrectiveActionSearch = {}, as?: string): Promise<CorrectiveAction[]> {
    const first = await page({ ...search, pageSize: 100 }, as)
    const items = [...first.Items]
    for (let pageIndex = 2; pageIndex <= first.TotalPages; pageIndex++)
      items.push(...(await page({ ...search, pageSize: 100, pageIndex }, as)).Items)
    return items
  }
  const ids = (items: CorrectiveAction[]) => items.map(({ Id }) => Id)

  it('returns a page by due date, with totals and the report that caused each (V6)', async () => {
    const first = await page({ pageSize: 20 })
    const [count] = await owner<{ count: number }>(
      'select count(*)::int as count from corrective_actions where group_id = 1',
    )
    expect(first).toMatchObject({ TotalItems: count?.count, CurrentPage: 1, TotalIsCapped: false })
    const days = first.Items.map(({ DueDate }) => DueDate)
    expect(days).toEqual(days.toSorted())
    expect(first.Items[0]).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      ReportId: expect.stringMatching(/^\d+$/),
      ReportNo: expect.stringMatching(/^HA\d{4}-\d{6}$/),
      CustomerName: expect.stringMatching(/Harbour/),
      StoreCode: expect.stringMatching(/^HA\d{4}$/),
      StoreName: expect.stringMatching(/Harbour/),
      TimeZone: expect.stringMatching(/^Asia\//),
      Title: expect.stringMatching(/./),
      Finding: expect.stringMatching(/·/),
      DueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      Status: expect.stringMatching(/^(open|in-progress|done)$/),
      CreatedAt: expect.stringMatching(/Z$/),
      ClosedAt: first.Items[0]?.Status === 'done' ? expect.stringMatching(/Z$/) : null,
      Files: expect.any(Number),
      Assignee: null,
      FindingPosition: expect.any(Number),
      PhotoRequired: false,
      VerifiedAt: null,
    })
    expect(new Set(ids(await all())).size).toBe(first.TotalItems)
  })

  it('counts the files of each (V6)', async () => {
    const rows = await owner<{ id: string; files: number }>(
      'select action_id::text as id, count(*)::int as files from corrective_action_files where group_id = 1 group by 1',
    )
    const files = new Map(rows.map((row) => [row.id, row.files]))
    expect(files.size).toBeGreaterThan(20)
    expect((await all()).filter(({ Id, Files }) => Files !== (files.get(Id) ?? 0))).toEqual([])
  })

  it.each(['DueDate', 'CreatedAt', 'CustomerName', 'StoreName', 'Title', 'Status', 'Assignee'] as const)(
    'sorts by %s in both directions, whole pages apart',
    async (sort) => {
      const order = ['open', 'in-progress', 'done']
      const { compare } = new Intl.Collator('und')
      const valueOf = (item: CorrectiveAction) =>
        sort === 'Status'
          ? String(order.indexOf(item.Status))
          : sort === 'Assignee'
            ? (item.Assignee?.Name ?? '')
            : item[sort]
      const [up, down] = [await all({ sort, order: 'asc' }), await all({ sort, order: 'desc' })]
      expect(up.map(valueOf)).toEqual(up.map(valueOf).toSorted(compare))
      expect(ids(down)).toEqual(ids(up).reverse())
    },
  )

  it('filters those not done, and those overdue by the person’s day (V6)', async () => {
    const everything = await all()
    const isOpen = ({ Status }: CorrectiveAction) => Status !== 'done'
    const expected = {
      open: everything.filter(({ Status }) => Status === 'open'),
      'in-progress': everything.filter(({ Status }) => Status === 'in-progress'),
      done: everything.filter(({ Status }) => Status === 'done'),
      'not-done': everything.filter(isOpen),
      overdue: everything.filter((item) => isOpen(item) && item.DueDate < today),
    }
    for (const [status, items] of Object.entries(expected)) {
      expect(items.length).toBeGreaterThan(0)
      expect(ids(await all({ status, today } as CorrectiveActionSearch))).toEqual(ids(items))
    }
    expect(ids(await all({ status: 'overdue' }))).toEqual(ids(expected.overdue))
    const due = expected.overdue[0]?.DueDate ?? ''
    expect(ids(await all({ status: 'overdue', today: due }))).not.toContain(expected.overdue[0]?.Id)
  })

  it('filters by due days, both included, and finds nothing for an inverted range', async () => {
    const everything = await all()
    const [dueFrom, dueTo] = ['2026-03-01', '2026-03-20']
    const expected = everything.filter(({ DueDate }) => DueDate >= dueFrom && DueDate <= dueTo)
    expect(expected.length).toBeGreaterThan(0)
    expect(ids(await all({ dueFrom, dueTo }))).toEqual(ids(expected))
    const day = expected[0]?.DueDate ?? ''
    expect(ids(await all({ dueFrom: day, dueTo: day }))).toContain(expected[0]?.Id)
    expect(await page({ dueFrom: dueTo, dueTo: dueFrom })).toMatchObject({ Items: [], TotalItems: 0 })
  })

  it('matches a full customer name and a store code exactly, and other words anywhere', async () => {
    const everything = await all()
    const [sample] = everything
    if (!sample) throw new Error('no action')
    const [stored] = await owner<{ customer: string }>(
      `select customer_name as customer from stores where group_id = 1 and code = '${sample.StoreCode}'`,
    )
    const customer = stored?.customer ?? ''
    await owner(`update stores set customer_name = customer_name || ' II' where group_id = 1 and code <> '${sample.StoreCode}'
      and customer_name = '${customer}'`)
    for (const whole of [` ${sample.CustomerName.toUpperCase()} `, customer]) {
      const exact = await all({ customer: whole })
      expect(new Set(exact.map(({ CustomerName }) => CustomerName))).toEqual(new Set([sample.CustomerName]))
      const within = await all({ customer: customer.slice(1) })
      expect(within.length).toBeGreaterThan(exact.length)
    }

    await owner(
      `update stores set name = name || ' ${sample.StoreCode}' where group_id = 1 and code <> '${sample.StoreCode}'`,
    )
    const coded = await all({ store: sample.StoreCode.toLowerCase() })
    expect(new Set(coded.map(({ StoreCode }) => StoreCode))).toEqual(new Set([sample.StoreCode]))
    const named = await all({ store: '海港酒店' })
    expect(named.filter(({ StoreName }) => !/海港酒店|Harbour Hotel/.test(StoreName))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
    await owner(
      `update stores set customer_name = replace(customer_name, ' II', ''), name = replace(name, ' ${sample.StoreCode}', '') where group_id = 1`,
    )
  })

  it('finds a customer and a store as the pickers offer them, with or without surrounding blanks (V6)', async () => {
    const [sample] = await all()
    const own = (await all()).filter(({ StoreCode }) => StoreCode === sample?.StoreCode)
    await owner(
      `update stores set customer_name = ' New Owner\u3000', code = code || ' ' where code = '${sample?.StoreCode}'`,
    )
    expect(ids(await all({ customer: ' New Owner\u3000' }))).toEqual(ids(own))
    expect(ids(await all({ store: `${sample?.StoreCode} ` }))).toEqual(ids(own))
    await owner(
      `update stores set customer_name = '${sample?.CustomerName}', code = '${sample?.StoreCode}' where code = '${sample?.StoreCode} '`,
    )
  })

  it('searches a word in title, finding, report number and store', async () => {
    const everything = await all()
    const [sample] = everything
    if (!sample) throw new Error('no action')
    for (const keyword of [
      sample.Title.slice(0, 4),
      sample.Finding.slice(-8).toUpperCase(),
      sample.ReportNo.toLowerCase(),
      sample.StoreCode,
      sample.StoreName.slice(0, 6),
      sample.CustomerName.slice(2),
    ]) {
      const found = await all({ keyword })
      expect([keyword, ids(found).includes(sample.Id)]).toEqual([keyword, true])
      const holds = (item: CorrectiveAction) =>
        [item.Title, item.Finding, item.ReportNo, item.StoreCode, item.StoreName, item.CustomerName]
          .join('\n')
          .toLowerCase()
          .includes(keyword.trim().toLowerCase())
      expect(ids(found)).toEqual(ids(everything.filter(holds)))
    }
  })

  it('filters what one report caused (V6)', async () => {
    const [sample] = await all()
    const found = await all({ report: sample?.ReportId ?? '' })
    expect(ids(found)).toContain(sample?.Id)
    expect(new Set(found.map(({ ReportId }) => ReportId))).toEqual(new Set([sample?.ReportId]))
    for (const report of ['0', 'abc', '9'.repeat(30), "1' or '1'='1"])
      expect(await page({ report })).toMatchObject({ Items: [], TotalItems: 0 })
  })

  it('shows a person limited to two stores only the actions of those (A6)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const own = await owner<{ code: string }>(
      `select code from stores join person_stores p on p.store_id = stores.id join people on people.id = p.person_id where account = 'harbour_user'`,
    )
    const codes = own.map(({ code }) => code)
    const seen = await all({}, narrow)
    expect(codes).toHaveLength(2)
    expect(ids(seen)).toEqual(ids((await all()).filter(({ StoreCode }) => codes.includes(StoreCode))))
    expect(seen.length).toBeGreaterThan(0)
    const hidden = (await all()).find(({ StoreCode }) => !codes.includes(StoreCode))
    expect(await page({ store: hidden?.StoreCode ?? '' }, narrow)).toMatchObject({ TotalItems: 0 })
  })

  it('shows a role the stores of its nodes, and each group its own (A6)', async () => {
    const [person] = await owner<{ account: string }>(
      `select account from people join memberships m on m.person_id = people.id where m.group_id = 1 and m.role_id = 107 limit 1`,
    )
    const south = await all({}, await testApp.tokenOf(person?.account ?? ''))
    expect(south.length).toBeGreaterThan(0)
    expect(south.filter(({ CustomerName }) => !CustomerName.includes('South'))).toEqual([])
    const jade = await all({}, await testApp.tokenOf('jade_admin'))
    expect(jade.length).toBeGreaterThan(0)
    expect(jade.filter(({ StoreCode }) => !StoreCode.startsWith('JA'))).toEqual([])
    const theirs = jade[0]?.ReportId ?? ''
    expect(await page({ report: theirs })).toMatchObject({ Items: [], TotalItems: 0 })
  })

  it.each([
    { pageIndex: 0 },
    { pageSize: 101 },
    { sort: 'ReportNo' },
    { order: 'sideways' },
    { status: 'late' },
    { dueFrom: '2026-02-30' },
    { today: 'yesterday' },
    { report: 'x'.repeat(41) },
  ])('refuses %o with 99001 and names the field', async (search) => {
    const response = await find(search)
    expect(response).toMatchObject({
      status: 200,
      ErrMsgCode: '99001',
      ResData: { Fields: [expect.any(String)] },
    })
    expect(response.ErrMsg).toContain(Object.keys(search)[0])
  })

  it('returns an empty page past the end, and none past the ten thousand that it counts', async () => {
    expect(await page({ pageIndex: 1_000_000 })).toMatchObject({ Items: [], CurrentPage: 1_000_000 })
    await owner(`insert into corrective_actions (group_id, report_id, store_id, title, due_date, created_at)
      select 3, r.id, r.store_id, 'Many', date '2026-01-01' + n, now() from generate_series(1, 10100) n,
        (select id, store_id from service_reports where group_id = 3 limit 1) r`)
    const lotus = await testApp.tokenOf('lotus_admin')
    const capped = await page({ keyword: 'many', pageSize: 100 }, lotus)
    expect(capped).toMatchObject({ TotalItems: 10_000, TotalIsCapped: true, TotalPages: 100 })
    expect((await page({ keyword: 'many', pageSize: 100, pageIndex: 100 }, lotus)).Items).toHaveLength(100)
    expect(await find({ keyword: 'many', pageSize: 100, pageIndex: 101 }, lotus)).toMatchObject({
      ErrMsgCode: '99070',
    })
    await owner(`delete from corrective_actions where title = 'Many'`)
  })

  it('leaves out actions of a store that the person may no longer see', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const before = await all({}, narrow)
    const [bound] = await owner<{ store_id: string; code: string }>(
      `delete from person_stores using stores where stores.id = store_id and stores.code = '${before[0]?.StoreCode}' returning store_id, code`,
    )
    expect(ids(await all({}, narrow))).toEqual(
      ids(before.filter(({ StoreCode }) => StoreCode !== bound?.code)),
    )
    await owner(`insert into person_stores (group_id, person_id, store_id) values (1, 5, ${bound?.store_id})`)
  })
})
