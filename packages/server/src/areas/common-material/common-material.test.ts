import type { CommonMaterial, MaterialSearch, Paged } from '@lustra/core/contract'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { unzip } from '@lustra/testing/unzip.ts'

describe.each(testEngines())('common materials on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const request = (search: MaterialSearch = {}) =>
    testApp.call<Paged<CommonMaterial>>('/api/CommonMaterial/FindWithPagerSearchAsync', {
      token,
      body: { pageSize: 100, ...search },
    })
  async function find(search?: MaterialSearch): Promise<CommonMaterial[]> {
    const { ResData, ErrMsg } = await request(search)
    if (!ResData) throw new Error(ErrMsg)
    return ResData.Items
  }
  const detail = (id: string) =>
    testApp.call<CommonMaterial>(`/api/CommonMaterial/GetDetail?id=${encodeURIComponent(id)}`, { token })
  const download = (ids: string[]) => testApp.raw('/api/CommonMaterial/Download', { token, body: { ids } })
  const refusal = async (ids: string[]) => (await download(ids)).json<{ ErrMsgCode: string }>().ErrMsgCode
  const ofKind = async (kind: 'document' | 'picture' | 'link') => (await find({ kind })).map(({ Id }) => Id)
  const speak = (language: string) => testApp.call(`/api/Login/Chglanguage?language=${language}`, { token })

  it('lists documents, pictures and links, last updated first (P3)', async () => {
    const all = await find()
    expect(all).toHaveLength(18)
    const times = all.map(({ UpdateTime }) => UpdateTime)
    expect(times).toEqual(times.toSorted().reverse())
    for (const { Kind, File, Link } of all) {
      expect([File === null, Link === null]).toEqual([Kind === 'link', Kind !== 'link'])
      if (Kind === 'link') expect(Link).toMatch(/^https:/)
      if (Kind === 'picture')
        expect(File).toMatchObject({ Type: 'image/jpeg', ThumbnailUrl: expect.stringMatching(/ticket=/) })
      if (Kind === 'document') expect(File).toMatchObject({ Type: 'application/pdf', ThumbnailUrl: '' })
    }
    for (const kind of ['document', 'picture', 'link'] as const)
      expect(await find({ kind })).toHaveLength(all.filter(({ Kind }) => Kind === kind).length)
  })

  it.each(['https://', 'https://exa mple.com/a', 'https://[bad', 'https://host:99999/'])(
    'lists a link with an invalid address, %s, without the address',
    async (link) => {
      const [row] = await find({ kind: 'link' })
      const [before] = await owner<{ link: string }>(
        `with old as (select link from common_materials where id = ${row!.Id})
         update common_materials set link = '${link}' where id = ${row!.Id} returning (select link from old)`,
      )
      expect((await find({ kind: 'link' })).find(({ Id }) => Id === row!.Id)).toMatchObject({ Link: null })
      await owner(`update common_materials set link = '${before!.link}' where id = ${row!.Id}`)
    },
  )

  it('opens a file by its address, without a bearer token (P3)', async () => {
    const [picture] = await find({ kind: 'picture' })
    const opened = await testApp.raw(`/api${picture?.File?.Url}`)
    expect([opened.statusCode, opened.rawPayload.length]).toEqual([200, picture?.File?.Bytes])
  })

  it.each(['Title', 'Bytes', 'UpdateTime'] as const)('sorts by %s in both directions (P3)', async (sort) => {
    const { compare } = new Intl.Collator('und', { numeric: sort === 'Bytes' })
    const valueOf = (item: CommonMaterial) => (sort === 'Bytes' ? String(item.File?.Bytes ?? 0) : item[sort])
    const [up, down] = [await find({ sort, order: 'asc' }), await find({ sort, order: 'desc' })]
    expect(up.map(valueOf)).toEqual(up.map(valueOf).toSorted(compare))
    expect(down.map(({ Id }) => Id)).toEqual(up.map(({ Id }) => Id).reverse())
  })

  it('finds words of titles and descriptions, in the reader’s language or in Chinese (P3)', async () => {
    await speak('en-US')
    const found = await find({ keyword: 'checklist' })
    expect(found).toHaveLength(1)
    expect(await find({ keyword: '检查表' })).toEqual([])
    await owner(
      `update common_materials set title_en = '', description_en = '' where group_id = 1 and id = ${found[0]?.Id}`,
    )
    expect((await find({ keyword: '检查表' })).map(({ Id }) => Id)).toEqual([found[0]?.Id])
    await speak('zh-TW')
    expect((await detail(found[0]?.Id ?? '')).ResData?.Title).toMatch(/廚每日清潔/)
    await speak('en-US')
  })

  it('downloads several as a zip, in the requested order, under unique titles (P3)', async () => {
    const ids = [
      ...(await ofKind('picture')).slice(0, 2),
      ...(await ofKind('document')).slice(0, 3),
    ].reverse()
    await owner(
      `update common_materials set title_en = '../../Same: <file>.PDF' where group_id = 1 and id in (${ids[0]}, ${ids[1]})`,
    )
    const response = await download([...ids, ids[0] ?? ''])
    expect(response.statusCode).toBe(200)
    expect(response.headers.filename).toMatch(/^Materials_\d{8}T\d{6}\.zip$/)
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    const files = await unzip(response.rawPayload)
    expect(files.map(({ name }) => name).slice(0, 2)).toEqual([
      '..-..-Same- -file-.pdf',
      '..-..-Same- -file- (2).pdf',
    ])
    const listed = new Map((await find()).map((item) => [item.Id, item]))
    expect(files.map(({ content }) => content.length)).toEqual(ids.map((id) => listed.get(id)?.File?.Bytes))
    expect(
      await owner(
        `select target from audit_entries where action = 'materials-downloaded' order by id desc limit 1`,
      ),
    ).toEqual([{ target: `5 materials: ${ids.map((id) => `#${id}`).join(' ')}` }])
  })

  it('fails when one is missing, instead of sending an incomplete zip (P3)', async () => {
    const [first = '', second = ''] = await ofKind('document')
    expect(await refusal([first, (await ofKind('link'))[0] ?? ''])).toBe('99051')
    const [foreign] = await owner<{ id: string }>(
      'select id::text from common_materials where group_id = 2 limit 1',
    )
    for (const id of [foreign?.id ?? '', '0', 'x']) {
      expect(await refusal([first, id])).toBe('99033')
      expect((await detail(id)).ErrMsgCode).toBe('99033')
    }
    expect(await refusal([])).toBe('99001')
    expect(await refusal(Array.from({ length: 51 }, (_, id) => String(id)))).toBe('99001')
    await owner(
      `delete from stored_file_parts where group_id = 1 and key = (select file_key from common_materials where group_id = 1 and id = ${first})`,
    )
    expect(await refusal([first, second])).toBe('99051')
    const broken = await download([second, first])
      .then(
        ({ rawPayload }) => unzip(rawPayload),
        (error: unknown) => Promise.reject(error as Error),
      )
      .then(
        () => 'whole',
        () => 'broken',
      )
    expect(broken).toBe('broken')
  })

  it('closes the open file when the zip is no longer read', async () => {
    const opened: Readable[] = []
    const stalling = async () => {
      const body = new Readable({ read: () => undefined })
      body.push('begun')
      opened.push(body)
      return body
    }
    const own = createDatabaseFileStore(testApp.database)
    const other = await testApp.another({ fileStore: { ...own, open: stalling } })
    onTestFinished(() => other.app.close())
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const response = await fetch(`${address}/api/CommonMaterial/Download`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: await ofKind('picture') }),
      signal: leaving.signal,
    })
    expect(response.status).toBe(200)
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false])
    leaving.abort()
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})
