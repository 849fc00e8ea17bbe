import type {
  OpenWork,
  Paged,
  Suggestion,
  SuggestionDetail,
  SuggestionSearch,
  SuggestionType,
  Visit,
} from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import { formOf, openSuggestions, newSuggestion, sendSuggestion } from '@lustra/testing/uploads.ts'

describe.each(testEngines())('a suggestion on $name', (engine) => {
  let testApp: TestApp
  let author: string
  let staff: string
  let photo: Buffer
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    await openSuggestions(testApp)
    author = await testApp.tokenOf('harbour_admin')
    staff = await testApp.tokenOf('camuser')
    photo = await asJpeg(twoColours(60, 40))
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  async function add(
    changes: Parameters<typeof newSuggestion>[0] = {},
    as = author,
  ): Promise<SuggestionDetail> {
    const form = formOf(newSuggestion(changes), [{ name: 'drain.jpg', content: photo }])
    const { ResData, ErrMsg } = await sendSuggestion(testApp, as, form)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const search = async (body: SuggestionSearch, as = author) =>
    (
      await testApp.call<Paged<Suggestion>>('/api/Suggestions/FindWithPagerSearchAsync', {
        token: as,
        body: { pageSize: 100, ...body },
      })
    ).ResData ?? { Items: [], TotalItems: -1 }
  const idsOf = async (body: SuggestionSearch, as?: string) =>
    (await search(body, as)).Items.map(({ Id }) => Id)
  const detail = (id: string, as = author, headers = {}) =>
    testApp.call<SuggestionDetail>(`/api/Suggestions/GetDetail?id=${encodeURIComponent(id)}`, {
      token: as,
      headers,
    })
  const send = (id: string, Contents: string, as = author, key?: string) =>
    testApp.call<SuggestionDetail>('/api/Suggestions/AddMessage', {
      token: as,
      body: { id, Contents },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const answersToRead = async (as = author) =>
    (await testApp.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token: as })).ResData
      ?.AnswersToRead

  it('is answered by the company and continued, and everybody reads the thread in order (P4)', async () => {
    const { Id } = await add({ contents: 'Please come earlier' })
    testApp.clock.pass(minute)
    const answered = await send(Id, ' From Monday on at eight. ', staff)
    expect(answered.ResData).toMatchObject({
      Status: 'answered',
      MayAnswer: true,
      Thread: [{ Contents: 'From Monday on at eight.', IsStaff: true, By: expect.stringContaining('Dana') }],
    })
    testApp.clock.pass(minute)
    const opened = await send(Id, 'Even earlier?')
    expect(opened.ResData).toMatchObject({
      Status: 'in-progress',
      Messages: 2,
      Thread: [
        { IsStaff: true },
        { Contents: 'Even earlier?', IsStaff: false, By: expect.stringContaining('Helen') },
      ],
    })
    testApp.clock.pass(minute)
    expect((await send(Id, 'At seven.', staff)).ResData).toMatchObject({ Status: 'answered', Messages: 3 })
    const times = (await detail(Id)).ResData!.Thread.map(({ At }) => At)
    expect(times).toEqual(times.toSorted())
    const trail = await owner(
      `select from audit_entries where action = 'suggestion-answered' and target = '#${Id}'`,
    )
    expect(trail).toHaveLength(3)
  })

  it('stays new while its own people add to it', async () => {
    const { Id } = await add()
    expect((await send(Id, 'And the sink, too.')).ResData).toMatchObject({ Status: 'new', Messages: 1 })
  })

  it('has an unread answer for its author until they open it, and for nobody else (P4)', async () => {
    const before = await answersToRead()
    const { Id } = await add()
    const rowOf = async (as?: string) => (await search({}, as)).Items.find((row) => row.Id === Id)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: false })
    testApp.clock.pass(minute)
    await send(Id, 'We are on the way.', staff)
    expect(await answersToRead()).toBe(before! + 1)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: true, Status: 'answered' })
    expect(await idsOf({ status: 'unread' })).toContain(Id)
    expect(await idsOf({ status: 'unread' })).toHaveLength(before! + 1)
    expect(await idsOf({ status: 'unread' }, staff)).toEqual([])
    expect(await rowOf(staff)).toMatchObject({ HasNewAnswer: false })
    // Reading in another person's name does not mark it as read.
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 4)
    await detail(Id, switched)
    await detail(Id, staff)
    expect(await answersToRead()).toBe(before! + 1)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(true)
    expect(await answersToRead()).toBe(before)
    expect(await idsOf({ status: 'unread' })).not.toContain(Id)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: false })
    testApp.clock.pass(minute)
    await send(Id, 'Done.', staff)
    expect(await answersToRead()).toBe(before! + 1)
    await detail(Id)
    expect(await answersToRead()).toBe(before)
  })

  it('has no unread answer after reading, also for imported ones with microseconds', async () => {
    const { Id } = await add()
    await owner(`insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
      select group_id, id, store_id, 'Imported', '', true, '2026-04-18T12:00:00.123456Z' from feedbacks where id = ${Id}`)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(true)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(false)
  })

  it('counts no answers for a person who may not open the list (A6)', async () => {
    await owner(
      `delete from role_menus where group_id = 2 and role_id = 204 and menu_id in (select id from menus where module like 'Suggestions/%')`,
    )
    expect(await answersToRead(await testApp.tokenOf('jade_admin'))).toBeNull()
    await openSuggestions(testApp)
    expect(await answersToRead(await testApp.tokenOf('jade_admin'))).toEqual(expect.any(Number))
  })

  it('sends a mail when it is answered, in the language that its author uses', async () => {
    const codes = codesOn(testApp)
    const { Id } = await add()
    const [person] = await owner<{ mail: string }>(`select mail from people where account = 'harbour_admin'`)
    await send(Id, 'SECRET ANSWER', staff)
    const mail = async () =>
      (await codes.outbox()).filter(({ recipient }) => recipient === person?.mail).at(0)
    await expect.poll(mail).toMatchObject({ recipient: person?.mail })
    const sent = JSON.stringify(await mail())
    expect(sent).toContain('Your suggestion has an answer')
    expect(sent).not.toContain('SECRET ANSWER')
  })

  it('is found by status, store, type, author and text, and sorted (P4)', async () => {
    const mine = await add({
      contents: 'Unicorns in the cellar',
      typeIds: ['report', 'praise'],
      storeCode: 'HA0002',
    })
    await owner(`insert into feedbacks (group_id, store_id, type_ids, contents, author, created_at, status, answered_at)
      select 1, id, '{other}', 'Unicorns of somebody else', 'Howard', '2026-03-01', 'answered', '2026-03-02' from stores where group_id = 1 and code = 'HA0001'`)
    const [theirs] = await owner<{ id: string }>(
      `select id::text from feedbacks where contents = 'Unicorns of somebody else'`,
    )
    const both = [mine.Id, theirs!.id]
    const keyword = 'UNICORNS'
    expect(await idsOf({ keyword })).toEqual(both)
    expect(await idsOf({ keyword, order: 'asc' })).toEqual(both.toReversed())
    expect(await idsOf({ keyword, status: 'open' })).toEqual([mine.Id])
    expect(await idsOf({ keyword, status: 'answered' })).toEqual([theirs!.id])
    expect(await idsOf({ keyword, author: 'own' })).toEqual([mine.Id])
    expect(await idsOf({ keyword, type: 'praise' })).toEqual([mine.Id])
    expect(await idsOf({ keyword, store: 'HA0001' })).toEqual([theirs!.id])
    expect(await idsOf({ keyword, sort: 'Status', order: 'asc' })).toEqual(both)
    expect(await idsOf({ keyword: 'uni%corns' })).toEqual([])
    const page = await search({ keyword, pageSize: 1, pageIndex: 2 })
    expect(page).toMatchObject({ TotalItems: 2, TotalPages: 2, CurrentPage: 2, Items: [{ Id: theirs!.id }] })
    expect((await search({ keyword, pageIndex: 99 })).Items).toEqual([])
    const [row] = (await search({ keyword })).Items
    expect(row).toMatchObject({
      StoreCode: 'HA0002',
      TimeZone: 'Asia/Shanghai',
      TypeNames: ['Service report', 'Praise'],
      Excerpt: 'Unicorns in the cellar',
      Images: 1,
      Messages: 0,
      ReportNo: '',
    })
    for (const sort of ['CreatedAt', 'StoreName', 'Status'] as const)
      expect((await search({ sort })).TotalItems).toBeGreaterThan(2)
  })

  it('has the types of the product, in the language of the reader', async () => {
    const types = (language: string) =>
      testApp.call<SuggestionType[]>('/api/Suggestions/GetItemType', {
        token: author,
        headers: { 'accept-language': language },
      })
    const english = (await types('en')).ResData ?? []
    expect(english.length).toBeGreaterThan(4)
    expect(english).toContainEqual({ Id: 'complaint', Name: 'Complaint' })
    expect((await types('zh')).ResData).toContainEqual({ Id: 'complaint', Name: '投诉' })
    expect((await types('zh-TW')).ResData).toContainEqual({ Id: 'complaint', Name: '投訴' })
    const withdrawn = await add({ typeIds: ['other'] })
    await owner(`update feedback_types set is_offered = false where id = 'other'`)
    expect((await types('en')).ResData?.map(({ Id }) => Id)).not.toContain('other')
    // Existing suggestions keep a withdrawn type.
    expect((await detail(withdrawn.Id)).ResData?.TypeNames).toEqual(['Other'])
    await owner(`update feedback_types set is_offered = true where id = 'other'`)
  })

  it('is in the thread of the visit that it is about, with its newest answer (P4)', async () => {
    const [visit] = await owner<{ id: string; code: string }>(
      `select r.id::text, s.code from service_reports r join stores s on s.group_id = r.group_id and s.id = r.store_id
       where r.group_id = 1 order by r.id desc limit 1`,
    )
    const { Id } = await add({ report: visit!.id, storeCode: visit!.code })
    await send(Id, 'Noted.', staff)
    const thread = await testApp.call<Visit>(`/api/Visit/GetVisit?id=${visit!.id}`, { token: author })
    expect(thread.ResData?.Feedbacks.find((one) => one.Id === Id)).toMatchObject({
      Answer: 'Noted.',
      Status: 'answered',
    })
    expect((await detail(Id)).ResData).toMatchObject({
      Report: { Id: visit!.id },
      ReportNo: expect.stringMatching(/./),
    })
  })

  it('is not accessible to another group, nor without access to its store (A6)', async () => {
    const { Id, images } = await add({ storeCode: 'HA0009' })
    const jade = await testApp.tokenOf('jade_admin')
    const narrow = await testApp.tokenOf('harbour_user')
    for (const stranger of [jade, narrow]) {
      expect(await detail(Id, stranger)).toMatchObject({ ErrMsgCode: '99033', ResData: null })
      expect(await send(Id, 'Mine now', stranger)).toMatchObject({ ErrMsgCode: '99033' })
      expect(await idsOf({}, stranger)).not.toContain(Id)
    }
    expect((await detail(Id)).ResData).toMatchObject({ Messages: 0 })
    for (const id of ['', 'x', '0', '9'.repeat(30), `${Id} or 1=1`])
      expect((await detail(id)).ErrCode).not.toBe(0)
    expect(images).toHaveLength(1)
  })

  it('is answered in one’s own name only, also by a person signed in by a partner (S7, X5)', async () => {
    const { Id } = await add()
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 4)
    expect((await detail(Id, switched)).ResData?.MayAnswer).toBe(false)
    expect(await send(Id, 'As Helen', switched)).toMatchObject({ ErrMsgCode: '99003' })
    const partner = await signedInBy(testApp, kitchens, 4)
    expect((await send(Id, 'From the kitchen', partner)).ResData?.Thread).toMatchObject([{ IsStaff: false }])
    expect(await send(Id, '  ', partner)).toMatchObject({ ErrMsgCode: '99001' })
    expect(await send(Id, 'x'.repeat(2_001), partner)).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('allows thirty messages of one person an hour per thread, without delaying others', async () => {
    const { Id } = await add()
    for (let message = 0; message < 30; message++)
      expect((await send(Id, `Number ${message}`)).ErrCode).toBe(0)
    testApp.clock.pass(10 * minute)
    const refused = await send(Id, 'One more')
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers['retry-after'])).toBe(50 * 60)
    expect((await send(Id, 'An answer', staff)).ErrCode).toBe(0)
    testApp.clock.pass(50 * minute)
    expect((await send(Id, 'One more')).ErrCode).toBe(0)
  })
})
