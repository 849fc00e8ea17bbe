import type { DocumentSearch, DocumentType, InformationDocument, Paged } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('information documents on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const request = (search: DocumentSearch = {}) =>
    testApp.call<Paged<InformationDocument>>('/api/InformationDocument/FindWithPagerSearchAsync', {
      token,
      body: { pageSize: 100, ...search },
    })
  async function find(search?: DocumentSearch): Promise<InformationDocument[]> {
    const { ResData, ErrMsg } = await request(search)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const read = (id: string) =>
    testApp.call<InformationDocument>(`/api/InformationDocument/GetDetail?id=${id}`, { token })
  const types = () => testApp.call<DocumentType[]>('/api/InformationDocument/GetTypeList', { token })
  const speak = (language: string) => testApp.call(`/api/Login/Chglanguage?language=${language}`, { token })

  it('lists title, type and update time, last updated first, and opens the file (P6)', async () => {
    const all = await find()
    expect(all).toHaveLength(14)
    const times = all.map(({ UpdateTime }) => UpdateTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all[0]).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      Title: 'Notice: new service hours in spring',
      Type: 'notice',
      TypeName: 'Notice',
      UpdateTime: expect.stringMatching(/Z$/),
      File: {
        Name: expect.stringMatching(/\.pdf$/),
        Type: 'application/pdf',
        Bytes: expect.any(Number),
        Url: expect.stringMatching(/^\/File\/Open\?ticket=/),
      },
    })
    const opened = await testApp.raw(`/api${all[0]?.File.Url}`)
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const one = (await read(all[0]!.Id)).ResData
    expect(one).toEqual({ ...all[0], File: { ...all[0]!.File, Url: expect.stringMatching(/ticket=/) } })
    for (const unknown of ['2001', '9', 'x', '99999999999999999999'])
      expect((await read(unknown)).ErrMsgCode).toBe('99033')
    expect(await find({ pageSize: 5, pageIndex: 3 })).toHaveLength(4)
  })

  it.each(['Title', 'Type', 'UpdateTime'] as const)('sorts by %s in both directions (P6)', async (sort) => {
    const { compare } = new Intl.Collator('und')
    const valueOf = (item: InformationDocument) => (sort === 'Type' ? item.TypeName : item[sort])
    const [up, down] = [await find({ sort, order: 'asc' }), await find({ sort, order: 'desc' })]
    expect(up.map(valueOf)).toEqual(up.map(valueOf).toSorted(compare))
    expect(down.map(({ Id }) => Id)).toEqual(up.map(({ Id }) => Id).reverse())
  })

  it('offers the types of its documents, and filters by one (P6)', async () => {
    await owner(`update information_documents set type = 'notice' where group_id = 1 and type = 'contract'`)
    const { ResData } = await types()
    expect(ResData?.map(({ Id }) => Id)).toEqual([
      'notice',
      'safety-data',
      'certificate',
      'regulation',
      'guide',
    ])
    const found = await find({ type: 'certificate' })
    expect(found).toHaveLength(3)
    expect(new Set(found.map(({ TypeName }) => TypeName))).toEqual(new Set(['Certificate']))
    expect(await find({ type: 'unknown' })).toEqual([])
  })

  it('is read and found in three languages, in Chinese where a title is missing (P6)', async () => {
    await speak('zh-TW')
    expect((await find({ keyword: '安全資料表' })).length).toBe(3)
    expect((await types()).ResData?.[1]).toEqual({ Id: 'safety-data', Name: '安全資料表' })
    await speak('en-US')
    expect(await find({ keyword: '安全数据表' })).toEqual([])
    await owner(`update information_documents set title_en = '' where group_id = 1 and type = 'safety-data'`)
    expect((await find({ keyword: '安全数据表' })).length).toBe(3)
  })

  it('shows nothing of another group, and nothing to a role without the page (A6, G15)', async () => {
    await owner('delete from information_documents where group_id = 1')
    expect(await find()).toEqual([])
    expect((await types()).ResData).toEqual([])
    await owner('delete from role_menus where role_id = 104 and menu_id = 306')
    expect((await request()).ErrMsgCode).toBe('99003')
    expect((await read('1001')).ErrMsgCode).toBe('99003')
    expect((await types()).ErrMsgCode).toBe('99003')
  })
})
