import {
  dayIn,
  reportResults,
  serviceReportSearch,
  serviceReportSorts,
  type CustomerChoice,
  type StoreChoice,
  type Evaluation,
  type Paged,
  type SearchCount,
  type ServiceReport,
  type ServiceReportSearch,
  type ServiceType,
} from '@lustra/core/contract'
import { and } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import type { Language } from '../../platform/http/languages.ts'
import { fillFindings } from './fill-findings.ts'
import { matchesOf } from './search-conditions.ts'
import { findNames, hasIndexedPart, type SearchScope } from './search-names.queries.ts'
import { searchReports } from './search.queries.ts'

describe.each(testEngines())('service reports on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const find = (
    search: ServiceReportSearch | Record<string, unknown>,
    path = 'RegularServiceCallAll',
    as = token,
  ) =>
    testApp.call<Paged<ServiceReport>>(`/api/${path}/FindWithPagerSearchAsync`, { token: as, body: search })

  async function page(
    search: ServiceReportSearch,
    path?: string,
    as?: string,
  ): Promise<Paged<ServiceReport>> {
    const { ResData, ErrMsg } = await find(search, path, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }

  it('returns a page, newest service first, with totals (V1, V2)', async () => {
    const first = await page({ pageSize: 20 })
    expect(first.Items).toHaveLength(20)
    expect(first).toMatchObject({
      CurrentPage: 1,
      TotalIsCapped: false,
      TotalPages: Math.ceil(first.TotalItems / 20),
    })
    const times = first.Items.map(({ ServiceTime }) => ServiceTime)
    expect(times).toEqual(times.toSorted().reverse())
    const { rows } = await testApp.database.asOwner((client) =>
      client.query(`select report_no as "ReportNo", store_code as "StoreCode", service_type_id as "ServiceType",
        service_time as "ServiceTime", nullif(overall_rating, 0)::int as "OverallRating",
        customer_name as "CustomerName", store_name as "StoreName", sales_rep as "SalesRep"
        from service_reports where group_id = 1 order by service_time desc, id desc limit 20`),
    )
    const stored = rows as (Pick<ServiceReport, 'StoreName'> & { ServiceTime: Date })[]
    const inChinese = await testApp.call<Paged<ServiceReport>>(
      '/api/RegularServiceCallAll/FindWithPagerSearchAsync',
      { token, body: { pageSize: 20 }, headers: { 'accept-language': 'zh-CN' } },
    )
    expect(inChinese.ResData?.Items).toMatchObject(
      stored.map((row) => ({ ...row, ServiceTime: row.ServiceTime.toISOString() })),
    )
    const second = await page({ pageSize: 20, pageIndex: 2 })
    const ids = new Set([...first.Items, ...second.Items].map(({ Id }) => Id))
    expect(ids.size).toBe(40)
  })

  it('stops counting at ten thousand (10,000+), and refuses the pages past those by name', async () => {
    const many = `insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details, has_file)
      select 3, 'XXX' || n, s.id, 'clean', 'clean-deep', 'Many', s.code, s.name, '', timestamptz '2026-01-01' + n * interval '1 minute', '{}', false
      from generate_series(1, 10100) n, (select id, code, name from stores where group_id = 3 limit 1) s`
    await testApp.database.asOwner((client) => client.query(many))
    const lotus = await testApp.tokenOf('lotus_admin')
    const capped = await page({ customer: 'many' }, undefined, lotus)
    expect(capped).toMatchObject({ TotalItems: 10_000, TotalIsCapped: true })
    const past = await find({ customer: 'many', pageIndex: capped.TotalPages + 1 }, undefined, lotus)
    expect(past).toMatchObject({ status: 200, ErrCode: 1, ErrMsgCode: '99070', ResData: null })
    expect(past.ErrMsg).toContain('10,000')
    const last = {
      customer: 'many',
      pageIndex: capped.TotalPages,
      sort: 'ServiceTime',
      order: 'asc',
    } as const
    const { Items } = await page(last, undefined, lotus)
    expect([Items[0]?.ReportNo, Items.at(-1)?.ReportNo]).toEqual(['XXX9991', 'XXX10000'])
    // So many numbers have this part that a sample decides how they are read.
    const { customer: _, ...order } = last
    const numbered = await page({ ...order, keyword: 'xxx' }, undefined, lotus)
    expect(numbered).toMatchObject({ Items, TotalItems: 10_000, TotalIsCapped: true })
    const next = { customer: 'many', sort: 'ServiceTime', order: 'asc', after: Items.at(-1)?.Id } as const
    const beyond = await page({ ...next, pageSize: 100 }, undefined, lotus)
    expect(beyond).toMatchObject({ TotalItems: 10_000, TotalIsCapped: true })
    expect(beyond.Items.map(({ ReportNo }) => ReportNo)).toEqual(
      Array.from({ length: 100 }, (_, index) => `XXX${10_001 + index}`),
    )
    const end = { ...next, after: beyond.Items.at(-1)?.Id }
    expect((await page(end, undefined, lotus)).Items).toEqual([])
    await testApp.database.asOwner((client) =>
      client.query(`delete from service_reports where customer_name = 'Many'`),
    )
  })

  it.each(['CustomerName', 'StoreName', 'SalesRep', 'ServiceType', 'ServiceTime', 'OverallRating'] as const)(
    'sorts by %s in both directions (V1)',
    async (sort) => {
      const values = async (order: 'asc' | 'desc') =>
        (await page({ sort, order, pageSize: 100 })).Items.map((item) => item[sort] ?? 0)
      const [up, down] = [await values('asc'), await values('desc')]
      const collator = new Intl.Collator('und')
      const compare = (a: string | number, b: string | number) =>
        typeof a === 'number' || sort === 'ServiceType'
          ? a < b
            ? -1
            : a > b
              ? 1
              : 0
          : collator.compare(String(a), String(b))
      expect(up).toEqual(up.toSorted(compare))
      expect(down).toEqual(down.toSorted((a, b) => compare(b, a)))
    },
  )

  it.each(['CustomerName', 'StoreName', 'SalesRep', 'ServiceType', 'ServiceTime', 'OverallRating'] as const)(
    'continues after any report in the order by %s, as its pages do (V1)',
    async (sort) => {
      const search = async (body: ServiceReportSearch, language: string) => {
        const path = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
        const headers = { 'accept-language': language }
        const { ResData } = await testApp.call<Paged<ServiceReport>>(path, { token, headers, body })
        return ResData?.Items.map(({ Id }) => Id) ?? []
      }
      // Sorted by the stored names and by translated ones.
      const cases = [
        [{ order: 'asc' }, 'zh-CN'],
        [{ order: 'desc', feedback: 'pending' }, 'en-US'],
      ] as const
      for (const [shown, language] of cases) {
        const [first, second] = [1, 2].map((pageIndex) => ({ ...shown, sort, pageIndex, pageSize: 100 }))
        const ids = [...(await search(first!, language)), ...(await search(second!, language))]
        expect(new Set(ids).size).toBe(200)
        for (const at of [0, 99])
          expect(await search({ ...first, after: ids[at]! }, language)).toEqual(ids.slice(at + 1, at + 101))
      }
    },
  )

  it('finds the same pages whether all matches are read at once, or few sorted by their own or translated names (V1)', async () => {
    const keyword = (await page({})).Items[0]!.ReportNo.slice(0, 3).toLowerCase()
    const { rows } = await testApp.database.asOwner((client) =>
      client.query<{ id: number }>(`select id from people where account = 'harbour_admin'`),
    )
    const scope = { groupId: 1, personId: rows[0]!.id, seesAllStores: true }
    const searched = async (search: ServiceReportSearch, language: Language) =>
      testApp.database.tenant(scope, async (tx) => {
        const whole = serviceReportSearch.parse({ ...search, keyword, pageSize: 20 })
        const zone = { timeZone: 'Asia/Shanghai', language }
        const matches = await matchesOf(tx, whole, undefined, zone, scope)
        const inOrder = await searchReports(tx, { ...matches, areScattered: false }, whole, zone, true)
        const indexed = and(matches.condition, hasIndexedPart(keyword))
        const scattered = { ...matches, condition: indexed, areScattered: true }
        const atOnce = await searchReports(tx, scattered, whole, zone, true)
        return { inOrder, atOnce }
      })
    const { inOrder: all } = await searched({}, 'en')
    expect(all.TotalPages).toBeGreaterThan(50)
    for (const sort of serviceReportSorts)
      for (const language of sort.endsWith('Name') || sort === 'SalesRep'
        ? (['zh', 'en'] as const)
        : (['zh'] as const))
        for (const pageIndex of [7, all.TotalPages, all.TotalPages + 1]) {
          const { inOrder, atOnce } = await searched({ sort, order: 'asc', pageIndex }, language)
          expect(atOnce).toEqual(inOrder)
          expect(atOnce.Items.length > 0).toBe(pageIndex <= all.TotalPages)
        }
    const inEnglish = await searched({ sort: 'StoreName', order: 'asc' }, 'en')
    const inChinese = await searched({ sort: 'StoreName', order: 'asc' }, 'zh')
    expect(inEnglish.inOrder.Items.map(({ Id }) => Id)).not.toEqual(
      inChinese.inOrder.Items.map(({ Id }) => Id),
    )
    const { atOnce } = await searched({ feedback: 'pending', sort: 'StoreName' }, 'zh')
    expect(atOnce.TotalItems).toBeLessThan(all.TotalItems)
    const next = await searched({ feedback: 'pending', sort: 'StoreName', after: atOnce.Items[9]!.Id }, 'zh')
    expect(next.atOnce).toMatchObject({ TotalItems: atOnce.TotalItems })
    expect(next.atOnce.Items.slice(0, 10)).toEqual(atOnce.Items.slice(10))
  })

  it('refuses to continue after a report that the person does not see, or of another list', async () => {
    const [foreign] = (await page({}, undefined, await testApp.tokenOf('jade_admin'))).Items
    expect((await find({ after: foreign!.Id })).ErrMsgCode).toBe('99033')
    expect((await find({ after: 'x' })).ErrMsgCode).toBe('99033')
    const [pest] = (await page({}, 'RegularServiceCallPest')).Items
    expect((await find({ after: pest!.Id }, 'RegularServiceCallClean')).ErrMsgCode).toBe('99033')
  })

  it.each(['CustomerName', 'StoreName', 'SalesRep', 'ServiceType', 'OverallRating'] as const)(
    'has the newest service first among those of one %s, in both directions',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const { Items } = await page({ sort, order, pageSize: 100 })
        const times = [...Map.groupBy(Items, (item) => item[sort]).values()].map((some) =>
          some.map(({ ServiceTime }) => ServiceTime),
        )
        expect(times.some((some) => some.length > 1)).toBe(true)
        for (const some of times) expect(some).toEqual(some.toSorted().reverse())
      }
    },
  )

  it('returns how many results of a visit require action, as its report prints them (V2)', async () => {
    const { rows } = await testApp.database.asOwner((client) =>
      client.query<{ id: string; details: { areas: { finding: string }[] } | null; has_file: boolean }>(
        `select id::text as id, details, has_file from service_reports where group_id = 1`,
      ),
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const { Items } = await page({ pageSize: 100 })
    for (const { Id, Findings } of Items) {
      const { details, has_file: isIn } = stored.get(Id) ?? {}
      const worrying = details?.areas.filter(({ finding }) => ['high', 'outside', 'poor'].includes(finding))
      expect(Findings).toBe(isIn ? worrying?.length : null)
    }
    expect(new Set(Items.map(({ Findings }) => Findings)).size).toBeGreaterThan(2)
  })

  it('lists a report of an unknown shape with no findings', async () => {
    await testApp.database.asOwner((client) => client.query(acceptAnyDetails))
    const sample = (await page({})).Items.find(({ HasFile }) => HasFile)
    const set = (details: string) =>
      testApp.database.asOwner((client) =>
        client.query('update service_reports set details = $1 where group_id = 1 and id = $2', [
          details,
          sample?.Id,
        ]),
      )
    const { rows } = await testApp.database.asOwner((client) =>
      client.query<{ details: object }>(
        'select details from service_reports where group_id = 1 and id = $1',
        [sample?.Id],
      ),
    )
    for (const foreign of ['{}', '[]', 'null', '{"areas": 7}', '{"areas": [{"finding": 7}]}']) {
      await set(foreign)
      expect((await page({ keyword: sample!.ReportNo })).Items[0]).toMatchObject({ Findings: 0 })
    }
    await set(JSON.stringify(rows[0]?.details))
  })

  it('filters, sorts and counts by the result of the visit (V1)', async () => {
    const resultOf = ({ Findings }: ServiceReport) =>
      Findings === null ? 'missing' : Findings > 0 ? 'action' : 'passed'
    const filter = { feedback: 'pending' } as const
    const searches = [filter, ...reportResults.map((result) => ({ ...filter, result }))]
    const { ResData: counts } = await testApp.call<SearchCount[]>('/api/RegularServiceCallAll/GetCounts', {
      token,
      body: { searches },
    })
    expect(counts).toHaveLength(searches.length)
    for (const [index, { Count, IsCapped }] of counts!.entries()) {
      const found = await page({ ...searches[index], pageSize: 100 })
      expect(found).toMatchObject({ TotalItems: Count, TotalIsCapped: IsCapped })
      if (index > 0) expect([...new Set(found.Items.map(resultOf))]).toEqual([reportResults[index - 1]])
    }
    const [all, ...each] = counts!.map(({ Count }) => Count)
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)
    const most = await page({ ...filter, sort: 'Findings', order: 'desc', pageSize: 100 })
    const numbers = most.Items.map(({ Findings }) => Findings ?? -1)
    expect(numbers[0]).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('has the result of reports of earlier versions once maintenance has filled it', async () => {
    const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
    const passed = await page({ result: 'passed' })
    await owner(
      'alter table service_reports disable trigger service_reports_findings; update service_reports set findings = null',
    )
    await owner('alter table service_reports enable trigger service_reports_findings')
    expect((await page({ result: 'passed' })).TotalItems).toBe(0)
    expect((await page({})).Items.some(({ Findings }) => Findings !== null)).toBe(true)
    await fillFindings(testApp.database)
    expect(await page({ result: 'passed' })).toEqual(passed)
  })

  it('names people, stores and customers in the language of the call, and finds them by either name', async () => {
    const [english] = (await page({})).Items
    const requested = (language: string, search: object = {}) =>
      testApp.call<Paged<ServiceReport>>('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
        token,
        body: { pageSize: 100, ...search },
        headers: { 'accept-language': language },
      })
    const chinese = (await requested('zh-CN')).ResData?.Items.find(({ Id }) => Id === english?.Id)
    const han = /^[\p{sc=Han} \d]+$/u
    for (const name of ['CustomerName', 'StoreName', 'SalesRep', 'ServiceTypeName'] as const) {
      expect(chinese?.[name]).toMatch(han)
      expect(english?.[name]).toMatch(/^[\x20-\x7e]+$/)
    }
    for (const language of ['zh-CN', 'en-US'])
      for (const keyword of [chinese?.StoreName, english?.StoreName?.toUpperCase(), english?.SalesRep]) {
        const { Items = [] } = (await requested(language, { keyword })).ResData ?? {}
        expect(Items.map(({ Id }) => Id)).toContain(english?.Id)
      }
    const whole = async (customer = '') => (await requested('en-US', { customer })).ResData?.TotalItems
    expect(await whole(english?.CustomerName)).toBe(await whole(chinese?.CustomerName))
  })

  it('names service types in the language of the call, and in that of the session for a browser’s own list', async () => {
    const names = async (language: string) => {
      const path = '/api/RegularServiceCallPest/GetServiceTypeList'
      const { ResData } = await testApp.call<ServiceType[]>(path, {
        token,
        headers: { 'accept-language': language },
      })
      return ResData?.map(({ Name }) => Name)
    }
    expect(await names('zh-TW')).toContain('蟲害常規服務')
    expect(await names('zh-CN')).toContain('虫害常规服务')
    // The session was opened in English.
    for (const other of ['zh-CN,zh;q=0.9,en;q=0.8', 'de'])
      expect(await names(other)).toContain('Routine pest service')
  })

  it('finds service types by their names in every language (V1)', async () => {
    for (const keyword of ['legionella', '军团菌', '軍團菌']) {
      const { Items, TotalItems } = await page({ keyword, pageSize: 100 })
      expect(TotalItems).toBeGreaterThan(0)
      expect(new Set(Items.map(({ ServiceType }) => ServiceType))).toEqual(new Set(['water-legionella']))
    }
  })

  it('has the zone of each store, and searches by the days of its calendar', async () => {
    const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
    const [sample] = (await page({})).Items
    await owner(`update stores set time_zone = 'America/New_York' where code = '${sample?.StoreCode}'`)
    await owner(`update service_reports set service_time = '2026-02-03T04:30:00Z' where id = ${sample?.Id}`)
    const on = async (day: string) =>
      (await page({ fromDay: day, toDay: day, pageSize: 100 })).Items.filter(({ Id }) => Id === sample?.Id)
    expect(await on('2026-02-03')).toEqual([])
    expect(await on('2026-02-02')).toMatchObject([
      { ServiceTime: '2026-02-03T04:30:00.000Z', TimeZone: 'America/New_York' },
    ])
    const days = (await page({ fromDay: '2026-02-01', toDay: '2026-02-03', pageSize: 100 })).Items.filter(
      ({ Id }) => Id !== sample?.Id,
    )
    expect(days.length).toBeGreaterThan(0)
    for (const { ServiceTime, TimeZone } of days) {
      expect(TimeZone).toMatch(/^Asia/)
      expect(dayIn(TimeZone, new Date(ServiceTime))).toMatch(/^2026-02-0[123]$/)
    }
    await owner(`update stores set time_zone = null where code = '${sample?.StoreCode}';
      update service_reports set service_time = '${sample?.ServiceTime}' where id = ${sample?.Id}`)
  })

  it('filters by days and by a time combined, as «next to evaluate» does in a list of days (V5)', async () => {
    const day = async (search: object) =>
      (await page({ fromDay: '2026-02-01', pageSize: 100, ...search })).Items
    const all = await day({ toDay: '2026-02-20' })
    const middle = all[Math.floor(all.length / 2)]?.ServiceTime ?? ''
    const behind = all.filter(({ ServiceTime }) => ServiceTime <= middle)
    expect(behind.length).toBeGreaterThan(1)
    expect(behind.length).toBeLessThan(all.length)
    expect((await day({ endTime: middle })).map(({ Id }) => Id)).toEqual(behind.map(({ Id }) => Id))
    // On the same side the day has precedence.
    expect(await day({ toDay: '2026-02-20', endTime: middle })).toEqual(all)
  })

  it('filters by customer, store code or name, type, time and feedback (V1)', async () => {
    const [sample] = (await page({ feedback: 'feedbacked' })).Items
    if (!sample) throw new Error('no report')
    const every = async (search: ServiceReportSearch, holds: (item: ServiceReport) => boolean) => {
      const { Items, TotalItems } = await page({ ...search, pageSize: 100 })
      expect(TotalItems).toBeGreaterThan(0)
      expect(Items.filter((item) => !holds(item))).toEqual([])
    }
    await every({ customer: 'HARBOUR hotel east' }, ({ CustomerName }) =>
      CustomerName.includes('Harbour Hotel East'),
    )
    await every({ customer: '华东' }, ({ CustomerName }) => CustomerName.includes('East'))
    await every({ store: sample.StoreCode.toLowerCase() }, ({ StoreCode }) => StoreCode === sample.StoreCode)
    await every({ store: sample.StoreName.slice(2, 8) }, ({ StoreName }) =>
      StoreName.includes(sample.StoreName.slice(2, 8)),
    )
    await every({ serviceType: 'pest-routine' }, ({ ServiceType }) => ServiceType === 'pest-routine')
    await every(
      { feedback: 'pending' },
      ({ OverallRating, FeedbackStatus }) => OverallRating === null && FeedbackStatus === 'pending',
    )
    await every({ feedback: 'feedbacked' }, ({ OverallRating }) => OverallRating !== null)
    await every({ keyword: sample.ReportNo }, ({ Id }) => Id === sample.Id)
    const exactly = { startTime: sample.ServiceTime, endTime: sample.ServiceTime }
    await every(exactly, ({ ServiceTime }) => ServiceTime === sample.ServiceTime)
  })

  describe('a selected customer and a selected store', () => {
    const reportsAt = (code: string, customer: string, as = code) => `
      with place as (insert into stores (group_id, organize_id, code, name, customer_name)
        values (3, 301, '${code}', 'Chosen ${code}', '${customer}') returning id, name)
      insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details)
      select 3, 'CH-${code}', id, 'clean', 'clean-deep', '${customer}', '${as}', name, 'Rep 琪', '2026-01-01', '{}' from place`
    let lotus: string
    beforeAll(async () => {
      lotus = await testApp.tokenOf('lotus_admin')
      const statements = [
        reportsAt('CH1', 'Chosen Foods'),
        reportsAt('CH12', 'Chosen Foods West'),
        reportsAt('CH3', 'Other Foods', 'OLD3'),
        `insert into stores (group_id, organize_id, code, name, customer_name) values (3, 301, 'CH', 'Chosen and never served', 'Chosen')`,
      ]
      await testApp.database.asOwner(async (client) => {
        for (const statement of statements) await client.query(statement)
      })
    })
    afterAll(() =>
      testApp.database.asOwner((client) =>
        client.query(
          `delete from service_reports where report_no like 'CH-%'; delete from stores where code like 'CH%' and group_id = 3`,
        ),
      ),
    )
    const found = async (search: ServiceReportSearch, as = lotus) =>
      (await page({ ...search, sort: 'StoreName', order: 'asc' }, undefined, as)).Items.map(
        ({ ReportNo }) => ReportNo,
      )

    it('match only the exact full name or code, ignoring case (V1)', async () => {
      expect(await found({ customer: ' chosen FOODS ' })).toEqual(['CH-CH1'])
      expect(await found({ store: 'ch1' })).toEqual(['CH-CH1'])
    })

    it('match any name containing the words of an old link otherwise (V1)', async () => {
      expect(await found({ customer: 'chosen food' })).toEqual(['CH-CH1', 'CH-CH12'])
      expect(await found({ store: 'h12 chosen' })).toEqual(['CH-CH12'])
      expect(await found({ store: 'Chosen CH' })).toEqual(['CH-CH1', 'CH-CH12', 'CH-CH3'])
    })

    it('find a store by its current code and by that at the time, and nothing for an unknown one (V1)', async () => {
      expect(await found({ store: 'CH3' })).toEqual(['CH-CH3'])
      expect(await found({ store: 'OLD3' })).toEqual(['CH-CH3'])
      expect(await found({ store: 'CH' })).toEqual([])
      expect(await found({ customer: 'Chosen' })).toEqual([])
    })

    it('find a customer by its current name and by that at the time, with or without surrounding blanks (V1)', async () => {
      const called = (name: string) =>
        testApp.database.asOwner((client) =>
          client.query(`update stores set customer_name = '${name}' where code = 'CH12' and group_id = 3`),
        )
      await called('New Owner')
      for (const customer of ['new owner', 'Chosen Foods West'])
        expect(await found({ customer })).toEqual(['CH-CH12'])
      await called('\u3000New Owner  ')
      const { ResData } = await testApp.call<Paged<CustomerChoice>>(
        '/api/RegularServiceCallAll/GetCustomerList?keyword=new%20owner',
        { token: lotus },
      )
      const [choice] = ResData?.Items ?? []
      expect(await found({ customer: choice?.Name ?? 'none' })).toEqual(['CH-CH12'])
      const offered = await testApp.call<Paged<StoreChoice>>(
        `/api/RegularServiceCallAll/GetStoreList?customer=${encodeURIComponent(choice?.Name ?? '')}`,
        { token: lotus },
      )
      expect(offered.ResData?.Items.map(({ Code }) => Code)).toEqual(['CH12'])
      await called('Chosen Foods West')
    })

    it('combine with a keyword of one or two letters, found in every name and in the number (V1)', async () => {
      expect(await found({ keyword: '琪' })).toEqual(['CH-CH1', 'CH-CH12', 'CH-CH3'])
      expect(await found({ keyword: '琪', customer: 'Chosen Foods West' })).toEqual(['CH-CH12'])
      expect(await found({ keyword: 'h-', customer: 'chosen food' })).toEqual(['CH-CH1', 'CH-CH12'])
      expect(await found({ keyword: '琪', store: 'CH12', serviceType: 'pest-routine' })).toEqual([])
    })

    it('find the few numbers with other letters by one or two of them, among few and many kinds of numbers (V1)', async () => {
      const add = (numbers: string) =>
        testApp.database.asOwner((client) =>
          client.query(
            `insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details)
            select 3, number, id, 'clean', 'clean-deep', 'Chosen Foods', code, name, '', '2026-01-01', '{}'
            from stores, ${numbers} where group_id = 3 and code = 'CH1'`,
          ),
        )
      await add(`(values ('CH-7ZQ-7')) as added (number)`)
      for (const keyword of ['ZQ', 'q-', '7z']) expect(await found({ keyword })).toEqual(['CH-7ZQ-7'])
      for (const keyword of ['qz', 'z7', '7q']) expect(await found({ keyword })).toEqual([])
      // More kinds than are listed.
      await add(
        `(select 'CH-' || translate(to_char(n, 'FM000'), '0123456789', 'abcdefghij') from generate_series(1, 250) n) as added (number)`,
      )
      expect(await found({ keyword: 'zq' })).toEqual(['CH-7ZQ-7'])
      expect(await found({ keyword: 'qz' })).toEqual([])
      await testApp.database.asOwner((client) =>
        client.query(`delete from service_reports where report_no like 'CH-___' or report_no = 'CH-7ZQ-7'`),
      )
    })

    it('never belong to another tenant, whatever is requested (A6)', async () => {
      for (const search of [
        { customer: 'Chosen Foods' },
        { store: 'CH1' },
        { keyword: '琪' },
        { keyword: 'CH-CH1' },
      ])
        expect(await found(search, token)).toEqual([])
    })

    it('are found under their new names once a report was corrected', async () => {
      const rename = (name: string) =>
        testApp.database.asOwner((client) =>
          client.query(`update service_reports set customer_name = '${name}' where report_no = 'CH-CH12'`),
        )
      await rename('Renamed Foods')
      expect([await found({ keyword: 'renamed' }), await found({ keyword: 'foods west' })]).toEqual([
        ['CH-CH12'],
        [],
      ])
      await rename('Chosen Foods West')
    })

    it('are not found after the removal of their store (V1)', async () => {
      await testApp.database.asOwner((client) =>
        client.query(
          `delete from service_reports where report_no = 'CH-CH12'; delete from stores where code = 'CH12'`,
        ),
      )
      for (const search of [{ store: 'CH12' }, { customer: 'Chosen Foods West' }])
        expect(await page(search, undefined, lotus)).toMatchObject({
          Items: [],
          TotalItems: 0,
          TotalPages: 0,
        })
    })
  })

  it('finds nothing for an inverted time range (V1)', async () => {
    const range = { startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' }
    expect(await page(range)).toMatchObject({ Items: [], TotalItems: 0 })
  })

  it('lists each category separately and all of them together (V1)', async () => {
    const names = ['Clean', 'Pest', 'FoodSafety', 'ProWater']
    const totals = await Promise.all(
      names.map(async (name) => (await page({}, `RegularServiceCall${name}`)).TotalItems),
    )
    expect(Math.min(...totals)).toBeGreaterThan(50)
    expect((await page({})).TotalItems).toBe(totals.reduce((sum, total) => sum + total, 0))
    const { Items } = await page({ pageSize: 100 }, 'RegularServiceCallPest')
    expect(new Set(Items.map(({ ServiceType }) => ServiceType.split('-')[0]))).toEqual(new Set(['pest']))
  })

  it.each(['%', '_', '\\', "'; drop table people; --"])(
    'treats %s as text and not as a pattern or a statement',
    async (text) => {
      for (const field of ['customer', 'store', 'keyword', 'serviceType']) {
        expect(await find({ [field]: text })).toMatchObject({
          ErrCode: 0,
          ResData: { Items: [], TotalItems: 0 },
        })
      }
    },
  )

  it.each([
    { pageIndex: -1 },
    { pageIndex: 0 },
    { pageIndex: 1_000_000_000 },
    { pageSize: 0 },
    { pageSize: 101 },
    { pageIndex: 1.5 },
    { sort: 'password_hash' },
    { order: 'sideways' },
    { startTime: 'yesterday' },
    { customer: 'x'.repeat(201) },
  ])('refuses %o with 99001 and names the field', async (search) => {
    const response = await find(search)
    expect(response).toMatchObject({
      status: 200,
      ErrCode: 1,
      ErrMsgCode: '99001',
      ResData: { Fields: [expect.any(String)] },
    })
    expect(response.ErrMsg).toContain(Object.keys(search)[0])
  })

  it('refuses the character NUL, which no database can store (99001)', async () => {
    expect((await find({ keyword: 'a\u0000b' })).ErrMsgCode).toBe('99001')
  })

  it('returns an empty page past the end, however far', async () => {
    const { TotalItems } = await page({})
    expect(await page({ pageIndex: 1_000_000, pageSize: 100 })).toMatchObject({
      Items: [],
      TotalItems,
      CurrentPage: 1_000_000,
    })
  })

  it('returns the report as a PDF that contains its Chinese text (V3, S14)', async () => {
    const [report] = (await page({ customer: '华东' }, 'RegularServiceCallPest')).Items
    await testApp.call('/api/Login/Chglanguage?language=zh-CN', { token })
    const file = await testApp.raw(`/api/RegularServiceCallPest/ViewCall?id=${report?.Id}`, { token })
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      filename: encodeURIComponent(`${report?.ReportNo}.pdf`),
    })
    expect(String(file.headers['content-disposition'])).toContain(`${report?.ReportNo}.pdf`)
    const text = await textOf(file.rawPayload)
    for (const words of ['服务报告', '捕获数量', '华东有限公司', report?.ReportNo])
      expect(text).toContain(words)
  })

  it('shows the evaluation of the customer, empty without one (V3)', async () => {
    const view = async (feedback: 'feedbacked' | 'pending') => {
      const [report] = (await page({ feedback })).Items
      return (
        await testApp.call<Evaluation>(`/api/RegularServiceCallAll/ViewScope?id=${report?.Id}`, { token })
      ).ResData
    }
    expect(await view('feedbacked')).toMatchObject({
      OverallRating: expect.any(Number),
      Evaluator: expect.stringMatching(/./),
    })
    expect(await view('pending')).toEqual({
      OverallRating: null,
      OtherSuggestions: '',
      Evaluator: '',
      EvaluationDate: null,
      MayEvaluate: true,
      EditableUntil: null,
    })
  })

  it("does not find another tenant's report, by any call (99033)", async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const [theirs] = (await page({}, 'RegularServiceCallClean', jade)).Items
    for (const call of ['ViewCall', 'ViewScope']) {
      const response = await testApp.call(`/api/RegularServiceCallClean/${call}?id=${theirs?.Id}`, { token })
      expect(response).toMatchObject({ status: 200, ErrMsgCode: '99033', ResData: null })
    }
  })

  it.each(['0', '-1', 'abc', '1e3', '9'.repeat(30), "1' or '1'='1"])(
    'finds no report with the id %s (99033)',
    async (id) => {
      const path = `/api/RegularServiceCallAll/ViewScope?id=${encodeURIComponent(id)}`
      expect((await testApp.call(path, { token })).ErrMsgCode).toBe('99033')
    },
  )

  it('finds a report in its own list only', async () => {
    const [pest] = (await page({}, 'RegularServiceCallPest')).Items
    expect(
      (await testApp.call(`/api/RegularServiceCallClean/ViewScope?id=${pest?.Id}`, { token })).ErrMsgCode,
    ).toBe('99033')
  })

  it('limits a person to the stores bound to them, harbour_user to two (A6)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const { Items, TotalItems } = await page({ pageSize: 100 }, undefined, narrow)
    expect(new Set(Items.map(({ StoreCode }) => StoreCode)).size).toBe(2)
    expect(TotalItems).toBeLessThan((await page({})).TotalItems / 4)
    const hidden = (await page({ pageSize: 100 })).Items.find(
      ({ StoreCode }) => !Items.some((item) => item.StoreCode === StoreCode),
    )
    const view = await testApp.call(`/api/RegularServiceCallAll/ViewScope?id=${hidden?.Id}`, {
      token: narrow,
    })
    expect(view.ErrMsgCode).toBe('99033')
  })

  const personOfRegion = async () => {
    const { rows } = await testApp.database.asOwner((client) =>
      client.query<{ id: number; account: string }>(
        `select p.id, account from people p join memberships m on m.person_id = p.id where m.group_id = 1 and m.role_id = 107 limit 1`,
      ),
    )
    return rows[0]!
  }
  const tokenOfRegion = async () => testApp.tokenOf((await personOfRegion()).account)

  it('limits a role to the stores of its nodes (A6)', async () => {
    const south = await page({ pageSize: 100 }, undefined, await tokenOfRegion())
    expect(south.TotalItems).toBeGreaterThan(0)
    expect(south.Items.filter(({ CustomerName }) => !CustomerName.includes('South'))).toEqual([])
  })

  describe('one or two characters of a number, for a person of one region', () => {
    let region: string
    let scope: SearchScope & { personId: number }
    let own: string
    let foreign: string
    /** Adds reports like an existing one, under other numbers. */
    const add = (like: string, numbers: string) =>
      testApp.database.asOwner((client) =>
        client.query(
          `insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details)
          select group_id, number, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, '{}'
          from service_reports, ${numbers} as added (number) where group_id = 1 and report_no = '${like}'`,
        ),
      )
    beforeAll(async () => {
      const { id: personId, account } = await personOfRegion()
      scope = { groupId: 1, personId, seesAllStores: false }
      region = await testApp.tokenOf(account)
      own = (await page({}, undefined, region)).Items[0]!.ReportNo
      foreign = (await page({ pageSize: 100 })).Items.find(
        ({ CustomerName }) => !CustomerName.includes('South'),
      )!.ReportNo
      await add(own, `(values ('XQ1-5'), ('XQ-6'))`)
      await add(foreign, `(values ('XQ1-7'), ('VQ-8'))`)
    })
    afterAll(() =>
      testApp.database.asOwner((client) =>
        client.query(
          `delete from service_reports where group_id = 1 and (report_no in ('XQ1-5', 'XQ-6', 'XQ1-7', 'VQ-8') or report_no like 'KIND-%')`,
        ),
      ),
    )
    const numbers = async (keyword: string, as: string) =>
      (await page({ keyword, pageSize: 100 }, undefined, as)).Items.map(({ ReportNo }) => ReportNo).toSorted()
    const listed = async (keyword: string) => {
      const { numbered } = await testApp.database.tenant(scope, (tx) =>
        findNames(tx, { keyword, feedback: 'all', result: 'all' }, scope),
      )
      return numbered && numbered.split(',').filter((id) => id !== '{}').length
    }

    it('are found in the visible stores only (V1, A6)', async () => {
      expect(await numbers('xq', token)).toEqual(['XQ-6', 'XQ1-5', 'XQ1-7'])
      expect(await numbers('xq', region)).toEqual(['XQ-6', 'XQ1-5'])
      expect(await numbers('q1', region)).toEqual(['XQ1-5'])
      expect(await numbers('vq', token)).toEqual(['VQ-8'])
      expect(await numbers('vq', region)).toEqual([])
    })

    it('are looked up by the letters of the visible numbers, while these are few', async () => {
      expect(await listed('xq')).toBe(2)
      expect(await listed('q1')).toBe(1)
      expect(await listed('vq')).toBe(0)
      // Digits are in most numbers.
      expect(await listed('97')).toBeNull()
      await add(
        own,
        `(select 'KIND-' || translate(to_char(n, 'FM0000'), '0123456789', 'abcdefghij') from generate_series(1, 250) n)`,
      )
      expect(await listed('xq')).toBeNull()
      expect(await numbers('xq', region)).toEqual(['XQ-6', 'XQ1-5'])
    })
  })

  it('leaves out only those rows of earlier versions that no response can represent', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const before = await page({}, undefined, jade)
    const [rating, time, ...others] = before.Items.map(({ Id }) => Id)
    const change = (set: string, id: string) =>
      testApp.database.asOwner((client) =>
        client.query(`begin; set local session_replication_role = replica;
          update service_reports set ${set} where group_id = 2 and id = ${id}; commit`),
      )
    await change('overall_rating = 77', rating!)
    await change(`service_time = '-infinity'`, time!)
    try {
      const idsOf = async (order: 'asc' | 'desc') => {
        const { Items } = await page({ sort: 'ServiceTime', order, pageSize: 100 }, undefined, jade)
        return Items.map(({ Id }) => Id)
      }
      expect(await idsOf('desc')).toEqual(expect.arrayContaining(others))
      for (const ids of [await idsOf('asc'), await idsOf('desc')]) {
        expect(ids.length).toBeGreaterThan(50)
        expect(ids).not.toContain(rating)
        expect(ids).not.toContain(time)
      }
      // Its file can be read by those who have its id, alone and among others.
      const file = await testApp.raw(`/api/RegularServiceCallAll/ViewCall?id=${time}`, { token: jade })
      expect(file.headers['content-type']).toBe('application/pdf')
      const zip = await testApp.raw('/api/RegularServiceCallAll/DownloadCall', {
        token: jade,
        body: { ids: [time, others[0]] },
      })
      expect(zip.headers['content-type']).toBe('application/zip')
      expect(zip.rawPayload.length).toBeGreaterThan(10_000)
    } finally {
      const [first, second] = before.Items
      await change(`overall_rating = ${first!.OverallRating ?? 0}`, rating!)
      await change(`service_time = '${second!.ServiceTime}'`, time!)
    }
  })

  it('shows a store whose time zone does not exist in that of the settings, as earlier versions stored any', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const [first] = (await page({}, undefined, jade)).Items
    const inZone = (zone: string) =>
      testApp.database.asOwner((client) =>
        client.query(`begin; set local session_replication_role = replica;
          update stores set time_zone = ${zone} where group_id = 2 and code = '${first!.StoreCode}'; commit`),
      )
    await inZone("'China Standard Time'")
    try {
      const day = dayIn('Asia/Shanghai', new Date(first!.ServiceTime))
      const { Items } = await page({ fromDay: day, toDay: day, pageSize: 100 }, undefined, jade)
      expect(Items.find(({ Id }) => Id === first!.Id)).toMatchObject({ TimeZone: 'Asia/Shanghai' })
    } finally {
      await inZone(`'${first!.TimeZone}'`)
    }
  })

  it('responds with a page of the four thousand reports within 150 ms on a busy machine; the lab has the budget', async () => {
    const searches: ServiceReportSearch[] = [
      {},
      { sort: 'StoreName', order: 'asc' },
      { keyword: 'harbour', feedback: 'pending' },
      { customer: '华东', sort: 'OverallRating' },
      { startTime: '2025-06-01T00:00:00Z', endTime: '2025-09-01T00:00:00Z', pageIndex: 5 },
    ]
    for (const search of searches) {
      const times: number[] = []
      // Repeats until one round is below the limit: other tests run at the same time.
      for (let round = 0; round < 200 && !(Math.min(...times) < 150); round++) {
        const since = performance.now()
        await page(search)
        times.push(performance.now() - since)
      }
      expect(Math.min(...times)).toBeLessThan(150)
    }
  })
})

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
