import type {
  AuditEntry,
  ManagedStore,
  Paged,
  StoreAssignmentResult,
  StoreOfGroup,
} from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { storedPath } from '@lustra/testing/stored-path.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { regionalAccount } from '@lustra/testing/manager-people.ts'

describe.each(testEngines())('stores of the group on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  const find = async (body: object, token = admin) =>
    (await testApp.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', { token, body })).ResData!
  const assign = (mode: string, body: object, token = admin) =>
    testApp.call<StoreAssignmentResult>(`/api/Store/${mode}`, { token, body })
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  it('are found by keyword, name, code and node, with their path from the top (A4)', async () => {
    const all = await find({ pageSize: 5 })
    expect(all.TotalItems).toBeGreaterThan(20)
    const [first] = all.Items
    expect(first?.OrganizePath.length).toBeGreaterThan(0)
    expect((await find({ code: first!.Code.toLowerCase() })).Items[0]).toEqual(first)
    expect((await find({ keyword: first!.CustomerName })).TotalItems).toBeGreaterThan(0)
    expect((await find({ name: '100%' })).TotalItems).toBe(0)
    const below = await find({ organizeId: first!.OrganizeId, pageSize: 50 })
    expect(below.Items.map(({ OrganizePath }) => OrganizePath.slice(0, first!.OrganizePath.length))).toEqual(
      below.Items.map(() => first!.OrganizePath),
    )
    expect((await find({ organizeId: '999999999' })).TotalItems).toBe(0)
  })

  it('are sorted by each column, both ways (A4)', async () => {
    for (const sort of ['Code', 'Name', 'Address', 'Contact', 'Phone', 'Area'] as const) {
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map((order) => find({ sort, order, pageSize: 50, pageIndex: 1 })),
      )
      const [last] = (await find({ sort, order: 'desc', pageSize: 1 })).Items
      expect(up!.Items.map(({ StoreId }) => StoreId)).not.toContain('')
      expect(down!.Items[0]).toEqual(last)
      const texts = up!.Items.map((store) => store[sort])
      expect(texts).toEqual(texts.toSorted(new Intl.Collator('und').compare))
    }
  })

  it('are offered in pickers, by node only and to people and role managers (A1, A4)', async () => {
    const [first] = (await find({ pageSize: 1 })).Items
    const { ResData } = await testApp.call<Paged<StoreOfGroup>>(
      `/api/Store/GetAllStoreByGroup?organizeId=${first!.OrganizeId}`,
      { token: admin },
    )
    expect(ResData!.Items.map(({ StoreId }) => StoreId)).toContain(first!.StoreId)
    expect(new Set(ResData!.Items.map(({ OrganizeId }) => OrganizeId))).toEqual(new Set([first!.OrganizeId]))
  })

  it('have the names of the reader’s language, and are found by names of any (A4)', async () => {
    const speak = (language: string) =>
      testApp.call(`/api/Login/Chglanguage?language=${language}`, { token: admin })
    const [english] = (await find({ sort: 'Code', pageSize: 1 })).Items
    try {
      await speak('zh-CN')
      const [chinese] = (await find({ sort: 'Code', pageSize: 1 })).Items
      expect(chinese!.StoreId).toBe(english!.StoreId)
      expect(chinese!.Name).toMatch(/\p{Script=Han}/u)
      expect(english!.Name).not.toMatch(/\p{Script=Han}/u)
      expect(english!.CustomerName).not.toBe(chinese!.CustomerName)
      for (const filter of [{ keyword: english!.Name }, { name: english!.Name }])
        expect((await find({ ...filter, pageSize: 50 })).Items.map(({ StoreId }) => StoreId)).toContain(
          english!.StoreId,
        )
      const path = `/api/Store/GetAllStoreByGroup?keyword=${english!.Code}`
      const { ResData } = await testApp.call<Paged<StoreOfGroup>>(path, { token: admin })
      expect(ResData!.Items[0]?.Name).toBe(chinese!.Name)
    } finally {
      await speak('en-US')
    }
  })

  it('are assigned in three modes, with a preview of the result (A4)', async () => {
    const assigned = (await find({ pageSize: 50 })).Items.filter(({ OrganizeId }) => OrganizeId)
    const without = (await find({ organizeId: 'none' })).TotalItems
    const [a, b, c] = assigned as [ManagedStore, ManagedStore, ManagedStore]
    const other = assigned.slice(3).find(({ OrganizeId }) => OrganizeId !== a.OrganizeId)!
    await sql('update stores set organize_id = null where id = $1', [a.StoreId])
    const body = { OrganizeId: other.OrganizeId, StoreIds: [a.StoreId, b.StoreId, c.StoreId, other.StoreId] }
    const there = [b, c].filter(({ OrganizeId }) => OrganizeId === other.OrganizeId).length
    const expected = {
      BindOrganize: { Chosen: 4, Changed: 1, Unchanged: 1 + there, Skipped: 2 - there },
      ReBindOrganize: { Chosen: 4, Changed: 2 - there, Unchanged: 1 + there, Skipped: 1 },
      OverBindOrganize: { Chosen: 4, Changed: 3 - there, Unchanged: 1 + there, Skipped: 0 },
    }
    for (const [mode, counts] of Object.entries(expected))
      expect((await assign(mode, { ...body, DryRun: true })).ResData).toEqual(counts)
    expect((await find({ organizeId: 'none' })).TotalItems).toBe(without + 1)
    expect((await assign('BindOrganize', body)).ResData).toEqual(expected.BindOrganize)
    expect((await find({ organizeId: 'none' })).TotalItems).toBe(without)
    expect((await find({ code: b.Code })).Items[0]?.OrganizeId).toBe(b.OrganizeId)
    expect((await assign('ReBindOrganize', body)).ResData).toMatchObject({ Changed: 2 - there, Skipped: 0 })
    expect((await assign('OverBindOrganize', body)).ResData).toMatchObject({ Changed: 0, Unchanged: 4 })
    const entries = await sql<{ target: string; before: object | null; after: object }>(
      "select target, before, after from audit_entries where action = 'stores-placed' order by id",
    )
    expect(entries).toHaveLength(4)
    expect(entries[1]).toMatchObject({
      target: (await storedPath(testApp, other)).at(-1),
      after: { how: 'BindOrganize', Chosen: 4, Changed: 1 },
    })
    const pathOf = async (store: ManagedStore) => (await storedPath(testApp, store)).join(' / ')
    expect(entries[0]).toMatchObject({ before: { [a.Code]: '' }, after: { [a.Code]: await pathOf(other) } })
    const moved = [b, c].filter(({ OrganizeId }) => OrganizeId !== other.OrganizeId)
    const former = moved.map(async (store) => [store.Code, await pathOf(store)] as const)
    expect(entries[2]?.before).toEqual(Object.fromEntries(await Promise.all(former)))
    const { ResData } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token: admin, body: { keyword: a.Code.toLowerCase(), action: 'stores-placed' } },
    )
    expect(ResData!.Items.map(({ Before }) => Object.keys(Before ?? {}))).toEqual([[a.Code]])
  })

  it('are assigned by a filter, all matches at once (A4)', async () => {
    const { Items, TotalItems } = await find({ pageSize: 50 })
    const { OrganizeId } = Items.find((store) => store.OrganizeId)!
    const { ResData } = await assign('OverBindOrganize', { OrganizeId, Filter: {} })
    expect(ResData).toMatchObject({ Chosen: TotalItems })
    expect((await find({ organizeId: OrganizeId })).TotalItems).toBe(TotalItems)
    expect((await assign('OverBindOrganize', { OrganizeId })).ErrMsg).toContain('StoreIds')
    expect((await assign('OverBindOrganize', { OrganizeId, StoreIds: ['999999999'] })).ErrMsgCode).toBe(
      '99033',
    )
    expect((await assign('OverBindOrganize', { OrganizeId: '999999999', Filter: {} })).ErrMsgCode).toBe(
      '99033',
    )
  })

  it('are neither found nor assigned by a limited role that does not see them, nor to other nodes (A6)', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const regional = await testApp.tokenOf(await regionalAccount(testApp, 'JADE'))
    const all = (await find({ pageSize: 50 }, jade)).Items
    const own = (await find({ pageSize: 50 }, regional)).Items
    expect(await find({}, jade)).toMatchObject({ MayImport: true })
    expect(await find({}, regional)).toMatchObject({ MayImport: false })
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    const seen = new Set(own.map(({ StoreId }) => StoreId))
    const foreign = all.find(({ StoreId }) => !seen.has(StoreId))!
    const { OrganizeId } = own[0]!
    const steal = await assign('OverBindOrganize', { OrganizeId, StoreIds: [foreign.StoreId] }, regional)
    expect(steal.ErrMsgCode).toBe('99033')
    const give = { OrganizeId: foreign.OrganizeId, StoreIds: [own[0]!.StoreId] }
    expect((await assign('OverBindOrganize', give, regional)).ErrMsgCode).toBe('99033')
    expect((await assign('OverBindOrganize', { OrganizeId, Filter: {} }, regional)).ResData?.Chosen).toBe(
      own.length,
    )
    expect((await find({ code: foreign.Code }, jade)).Items[0]?.OrganizeId).toBe(foreign.OrganizeId)
  })

  it('are exported as a sheet of texts without formulas (A4, S14)', async () => {
    const [store] = (await find({ pageSize: 1 })).Items
    await sql('update stores set name = $2, phone = $3 where id = $1', [store!.StoreId, '=1+1', '0012'])
    const response = await testApp.raw('/api/Store/ExportExcel', {
      token: admin,
      body: {},
      headers: { 'accept-language': 'en' },
    })
    expect(decodeURIComponent(String(response.headers.filename))).toMatch(/^StoreData_\d{8}T\d{6}\.xlsx$/)
    const bytes = new Uint8Array(response.rawPayload)
    const { sheets } = await readXlsx(bytes)
    const [heading, ...lines] = sheets[0]!.rows
    expect(heading).toEqual(['Code', 'Name', 'Customer', 'Address', 'Contact', 'Phone', 'Area', 'Node'])
    expect(lines).toHaveLength((await find({})).TotalItems)
    expect(lines.find(([code]) => code === store!.Code)).toMatchObject({ 1: '=1+1', 5: '0012' })
    const files = await unzip(Buffer.from(bytes))
    expect(String(files.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.content)).not.toMatch(
      /<f[ >]/,
    )
    const [entry] = await sql<{ after: { count: number } }>(
      "select after from audit_entries where action = 'stores-exported'",
    )
    expect(entry?.after.count).toBe(lines.length)
    await sql(
      `insert into stores (group_id, code, name)
        select group_id, 'CAPPED' || n, 'One of many' from stores, generate_series(1, 10500) as n where id = $1`,
      [store!.StoreId],
    )
    await testApp.raw('/api/Store/ExportExcel', {
      token: admin,
      body: { code: store!.Code, organizeId: store!.OrganizeId },
    })
    const [named] = await sql<{ after: object }>(
      "select after from audit_entries where action = 'stores-exported' order by id desc limit 1",
    )
    expect(named?.after).toEqual({
      count: 1,
      code: store!.Code,
      Organize: (await storedPath(testApp, store!)).join(' / '),
    })
    const many = await testApp.raw('/api/Store/ExportExcel', { token: admin, body: { code: 'CAPPED' } })
    const { sheets: large } = await readXlsx(new Uint8Array(many.rawPayload))
    expect(large[0]!.rows).toHaveLength(10_501)
    const [capped] = await sql<{ target: string; after: { count: number } }>(
      "select target, after from audit_entries where action = 'stores-exported' order by id desc limit 1",
    )
    expect(capped).toMatchObject({ target: '', after: { count: 10_500, code: 'CAPPED' } })
  })
})
