import { nameOrder, type CustomerChoice, type Paged, type StoreChoice } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('filter choices on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
  })
  afterAll(() => testApp.close())

  const tokens = new Map<string, Promise<string>>()
  function tokenOf(account: string): Promise<string> {
    const token = tokens.get(account) ?? testApp.tokenOf(account)
    tokens.set(account, token)
    return token
  }
  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])

  const request = async <T>(path: string, query: Record<string, string> = {}, account = 'harbour_admin') =>
    testApp.call<Paged<T>>(`/api/${path}?${new URLSearchParams(query)}`, { token: await tokenOf(account) })
  async function listed<T>(
    path: string,
    query?: Record<string, string>,
    account?: string,
  ): Promise<Paged<T>> {
    const { ResData, ErrMsg } = await request<T>(path, query, account)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const storesFor = (query?: Record<string, string>, account?: string) =>
    listed<StoreChoice>('RegularServiceCallAll/GetStoreList', { pageSize: '100', ...query }, account)
  const customersFor = (query?: Record<string, string>, account?: string) =>
    listed<CustomerChoice>('RegularServiceCallAll/GetCustomerList', { pageSize: '100', ...query }, account)

  it.each([
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh_hant'],
    ['en-US', 'en'],
  ])('offers stores and customers in the order of the reader’s language: %s (V1)', async (tag, language) => {
    for (const list of ['GetStoreList', 'GetCustomerList']) {
      const { ResData } = await testApp.call<Paged<{ Name: string }>>(
        `/api/RegularServiceCallAll/${list}?pageSize=100`,
        { token: await tokenOf('harbour_admin'), headers: { 'accept-language': tag } },
      )
      const names = ResData!.Items.map(({ Name }) => Name)
      expect(names.length).toBeGreaterThan(2)
      expect(names).toEqual(names.toSorted(nameOrder(language)))
    }
  })

  it('offers every store of the group, a page at a time (V1)', async () => {
    const all = await storesFor()
    const names = all.Items.map(({ Name }) => Name)
    expect(all).toMatchObject({
      TotalItems: names.length,
      TotalIsCapped: false,
      TotalPages: 1,
      CurrentPage: 1,
    })
    const paged = [1, 2, 3].map((page) => storesFor({ pageSize: '5', pageIndex: String(page) }))
    const joined = (await Promise.all(paged)).flatMap(({ Items }) => Items)
    expect(joined).toEqual(all.Items.slice(0, 15))
    expect(await storesFor({ pageIndex: '1000000' })).toMatchObject({ Items: [], TotalItems: names.length })
  })

  it('finds a store by its code, its name or its customer, ignoring case (V1)', async () => {
    const [sample] = (await storesFor()).Items
    if (!sample) throw new Error('no store')
    for (const keyword of [sample.Code.toLowerCase(), sample.Name.slice(1, 5), sample.Name.toUpperCase()])
      expect((await storesFor({ keyword })).Items).toContainEqual(sample)
    const east = await storesFor({ keyword: 'east ltd' })
    expect(east.TotalItems).toBeGreaterThan(0)
    expect(east.Items.filter(({ CustomerName }) => !CustomerName.includes('East Ltd'))).toEqual([])
  })

  it('offers each customer once, with its number of stores, and those stores by its full name (V1)', async () => {
    const { Items, TotalItems } = await customersFor()
    expect(new Set(Items.map(({ Name }) => Name)).size).toBe(TotalItems)
    expect(Items.reduce((sum, { Stores }) => sum + Stores, 0)).toBe((await storesFor()).TotalItems)
    const [first] = Items
    const own = await storesFor({ customer: first?.Name.toUpperCase() ?? '' })
    expect(own.TotalItems).toBe(first?.Stores)
    expect(new Set(own.Items.map(({ CustomerName }) => CustomerName))).toEqual(new Set([first?.Name]))
    expect((await storesFor({ customer: first?.Name.slice(0, 4) ?? '' })).Items).toEqual([])
    const [found] = (await customersFor({ keyword: first?.Name.slice(1, 6) ?? '' })).Items
    expect(found?.Name).toContain(first?.Name.slice(1, 6))
    // The name of a store does not match its customer.
    expect((await customersFor({ keyword: own.Items[0]?.Code ?? '' })).Items).toEqual([])
  })

  it('offers a person of two stores only those and their customers (A6)', async () => {
    const { Items } = await storesFor({}, 'harbour_user')
    expect(Items).toHaveLength(2)
    const customers = (await customersFor({}, 'harbour_user')).Items
    expect(customers.reduce((sum, { Stores }) => sum + Stores, 0)).toBe(2)
    expect(new Set(customers.map(({ Name }) => Name))).toEqual(
      new Set(Items.map((item) => item.CustomerName)),
    )
  })

  it('offers a role of a region the stores of its node only (A6)', async () => {
    const [person] = await owner<{ account: string }>(
      'select account from people join memberships m on m.person_id = people.id where m.group_id = 1 and m.role_id = 107 limit 1',
    )
    const { Items } = await storesFor({}, person?.account)
    expect(Items.length).toBeGreaterThan(0)
    expect(Items.filter(({ CustomerName }) => !CustomerName.includes('South'))).toEqual([])
  })

  it("never names another tenant's stores and customers (A6)", async () => {
    const theirs = await storesFor({}, 'jade_admin')
    const ours = new Set((await storesFor()).Items.map(({ Code }) => Code))
    expect(theirs.Items.filter(({ Code }) => ours.has(Code))).toEqual([])
    const [customer] = (await customersFor({}, 'jade_admin')).Items
    const name = customer?.Name ?? ''
    expect(name).not.toBe('')
    expect([await storesFor({ customer: name }), await storesFor({ keyword: name })]).toMatchObject([
      { Items: [], TotalItems: 0 },
      { Items: [], TotalItems: 0 },
    ])
    expect(await customersFor({ keyword: name })).toMatchObject({ Items: [], TotalItems: 0 })
  })

  it('no longer offers a store that was removed, in pages and counts', async () => {
    await owner(`insert into stores (group_id, organize_id, code, name, customer_name)
      values (1, 101, 'GONE1', 'Away Store', 'Away Ltd.')`)
    expect((await storesFor({ keyword: 'gone1' })).TotalItems).toBe(1)
    await owner(`delete from stores where group_id = 1 and code = 'GONE1'`)
    expect(await storesFor({ keyword: 'gone1' })).toMatchObject({ Items: [], TotalItems: 0, TotalPages: 0 })
    expect((await customersFor({ keyword: 'away ltd' })).Items).toEqual([])
  })

  it('offers the stores to the list of corrective actions by its own module (V6, G15)', async () => {
    const path = 'CorrectiveAction/GetStoreList'
    expect((await listed<StoreChoice>(path)).TotalItems).toBe((await storesFor()).TotalItems)
    await owner(
      `delete from role_menus where role_id = 104 and menu_id in (select id from menus where module = 'CorrectiveAction/List')`,
    )
    expect((await request(path)).ErrMsgCode).toBe('99003')
    expect((await request('RegularServiceCallAll/GetStoreList')).ErrCode).toBe(0)
    await owner(
      `insert into role_menus (group_id, role_id, menu_id) select 1, 104, id from menus where module = 'CorrectiveAction/List'`,
    )
  })

  it.each([
    { pageIndex: '0' },
    { pageSize: '101' },
    { pageSize: 'all' },
    { pageIndex: '1.5' },
    { keyword: 'x'.repeat(101) },
    { customer: 'x'.repeat(201) },
  ])('refuses %o with 99001 and names the field', async (query) => {
    const response = await request(
      'RegularServiceCallAll/GetStoreList',
      query as unknown as Record<string, string>,
    )
    expect(response).toMatchObject({
      status: 200,
      ErrMsgCode: '99001',
      ResData: { Fields: [expect.any(String)] },
    })
    expect(response.ErrMsg).toContain(Object.keys(query)[0])
  })
})
