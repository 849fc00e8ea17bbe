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
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '../../testing/account-switch.ts'
import { openBench, type Bench } from '../../testing/bench.ts'
import { codesOn } from '../../testing/codes.ts'
import { engines } from '../../testing/databases.ts'
import { asJpeg, twoColours } from '../../testing/pictures.ts'
import { hour, minute } from '../../testing/test-clock.ts'
import { formOf, openSuggestions, said, sendSuggestion } from '../../testing/uploads.ts'

describe.each(engines)('a suggestion on $name', (engine) => {
  let bench: Bench
  let author: string
  let staff: string
  let photo: Buffer
  beforeAll(async () => {
    bench = await openBench(engine, { settings: settingsWithApps })
    await openSuggestions(bench)
    author = await bench.tokenOf('harbour_admin')
    staff = await bench.tokenOf('camuser')
    photo = await asJpeg(twoColours(60, 40))
  })
  afterAll(() => bench.close())

  const owner = <Row>(statement: string) =>
    bench.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  async function add(changes: Parameters<typeof said>[0] = {}, as = author): Promise<SuggestionDetail> {
    const form = formOf(said(changes), [{ name: 'drain.jpg', content: photo }])
    const { ResData, ErrMsg } = await sendSuggestion(bench, as, form)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const search = async (body: SuggestionSearch, as = author) =>
    (
      await bench.call<Paged<Suggestion>>('/api/Suggestions/FindWithPagerSearchAsync', {
        token: as,
        body: { pageSize: 100, ...body },
      })
    ).ResData ?? { Items: [], TotalItems: -1 }
  const idsOf = async (body: SuggestionSearch, as?: string) =>
    (await search(body, as)).Items.map(({ Id }) => Id)
  const detail = (id: string, as = author, headers = {}) =>
    bench.call<SuggestionDetail>(`/api/Suggestions/GetDetail?id=${encodeURIComponent(id)}`, {
      token: as,
      headers,
    })
  const say = (id: string, Contents: string, as = author, key?: string) =>
    bench.call<SuggestionDetail>('/api/Suggestions/AddMessage', {
      token: as,
      body: { id, Contents },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const answersToRead = async (as = author) =>
    (await bench.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token: as })).ResData
      ?.AnswersToRead

  it('is answered by the company and goes on, and everybody reads the thread in its order (P4)', async () => {
    const { Id } = await add({ contents: 'Please come earlier' })
    bench.clock.pass(minute)
    const answered = await say(Id, ' From Monday on at eight. ', staff)
    expect(answered.ResData).toMatchObject({
      Status: 'answered',
      MayAnswer: true,
      Thread: [{ Contents: 'From Monday on at eight.', IsStaff: true, By: expect.stringContaining('Dana') }],
    })
    bench.clock.pass(minute)
    const opened = await say(Id, 'Even earlier?')
    expect(opened.ResData).toMatchObject({
      Status: 'in-progress',
      Messages: 2,
      Thread: [
        { IsStaff: true },
        { Contents: 'Even earlier?', IsStaff: false, By: expect.stringContaining('Helen') },
      ],
    })
    bench.clock.pass(minute)
    expect((await say(Id, 'At seven.', staff)).ResData).toMatchObject({ Status: 'answered', Messages: 3 })
    const times = (await detail(Id)).ResData!.Thread.map(({ At }) => At)
    expect(times).toEqual(times.toSorted())
    const trail = await owner(
      `select from audit_entries where action = 'suggestion-answered' and target = '#${Id}'`,
    )
    expect(trail).toHaveLength(3)
  })

  it('stays new while its own people add to it', async () => {
    const { Id } = await add()
    expect((await say(Id, 'And the sink, too.')).ResData).toMatchObject({ Status: 'new', Messages: 1 })
  })

  it('is new to its author from an answer until they open it, and to nobody else (P4)', async () => {
    const before = await answersToRead()
    const { Id } = await add()
    const rowOf = async (as?: string) => (await search({}, as)).Items.find((row) => row.Id === Id)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: false })
    bench.clock.pass(minute)
    await say(Id, 'We are on the way.', staff)
    expect(await answersToRead()).toBe(before! + 1)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: true, Status: 'answered' })
    expect(await idsOf({ status: 'unread' })).toContain(Id)
    expect(await idsOf({ status: 'unread' })).toHaveLength(before! + 1)
    expect(await idsOf({ status: 'unread' }, staff)).toEqual([])
    expect(await rowOf(staff)).toMatchObject({ HasNewAnswer: false })
    // Who reads it in another's name has not read it for them.
    const switched = await switchedTo(bench, await bench.tokenOf('superadmin'), 4)
    await detail(Id, switched)
    await detail(Id, staff)
    expect(await answersToRead()).toBe(before! + 1)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(true)
    expect(await answersToRead()).toBe(before)
    expect(await idsOf({ status: 'unread' })).not.toContain(Id)
    expect(await rowOf()).toMatchObject({ HasNewAnswer: false })
    bench.clock.pass(minute)
    await say(Id, 'Done.', staff)
    expect(await answersToRead()).toBe(before! + 1)
    await detail(Id)
    expect(await answersToRead()).toBe(before)
  })

  it('has no new answer once it was read, also one that an import wrote with microseconds', async () => {
    const { Id } = await add()
    await owner(`insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
      select group_id, id, store_id, 'Imported', '', true, '2099-03-18T12:00:00.123456Z' from feedbacks where id = ${Id}`)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(true)
    expect((await detail(Id)).ResData?.HasNewAnswer).toBe(false)
  })

  it('counts no answers for somebody who may not open the list (A6)', async () => {
    await owner(
      `delete from role_menus where group_id = 2 and role_id = 204 and menu_id in (select id from menus where module like 'Suggestions/%')`,
    )
    expect(await answersToRead(await bench.tokenOf('jade_admin'))).toBeNull()
    await openSuggestions(bench)
    expect(await answersToRead(await bench.tokenOf('jade_admin'))).toEqual(expect.any(Number))
  })

  it('is read by mail when it was answered, in the language that its author uses', async () => {
    const codes = codesOn(bench)
    const { Id } = await add()
    const [person] = await owner<{ mail: string }>(`select mail from people where account = 'harbour_admin'`)
    await say(Id, 'SECRET ANSWER', staff)
    const mail = async () =>
      (await codes.outbox()).filter(({ recipient }) => recipient === person?.mail).at(0)
    await expect.poll(mail).toMatchObject({ recipient: person?.mail })
    const sent = JSON.stringify(await mail())
    expect(sent).toContain('Your suggestion has an answer')
    expect(sent).not.toContain('SECRET ANSWER')
  })

  it('is found by status, store, type, author and words, and sorted (P4)', async () => {
    const mine = await add({
      contents: 'Unicorns in the cellar',
      typeIds: ['report', 'praise'],
      storeCode: 'HA0002',
    })
    await owner(`insert into feedbacks (group_id, store_id, contents, author, created_at, status, answered_at)
      select 1, id, 'Unicorns of somebody else', 'Howard', '2026-03-01', 'answered', '2026-03-02' from stores where group_id = 1 and code = 'HA0001'`)
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
      bench.call<SuggestionType[]>('/api/Suggestions/GetItemType', {
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
    // What was sent before still says what it was about.
    expect((await detail(withdrawn.Id)).ResData?.TypeNames).toEqual(['Other'])
    await owner(`update feedback_types set is_offered = true where id = 'other'`)
  })

  it('is in the thread of the visit that it is about, with its newest answer (P4)', async () => {
    const [visit] = await owner<{ id: string; code: string }>(
      `select r.id::text, s.code from service_reports r join stores s on s.group_id = r.group_id and s.id = r.store_id
       where r.group_id = 1 order by r.id desc limit 1`,
    )
    const { Id } = await add({ report: visit!.id, storeCode: visit!.code })
    await say(Id, 'Noted.', staff)
    const thread = await bench.call<Visit>(`/api/Visit/GetVisit?id=${visit!.id}`, { token: author })
    expect(thread.ResData?.Feedbacks.find((one) => one.Id === Id)).toMatchObject({
      Answer: 'Noted.',
      Status: 'answered',
    })
    expect((await detail(Id)).ResData).toMatchObject({
      Report: { Id: visit!.id },
      ReportNo: expect.stringMatching(/./),
    })
  })

  it('is out of reach of another group, and of whoever may not see its store (A6)', async () => {
    const { Id, images } = await add({ storeCode: 'HA0009' })
    const jade = await bench.tokenOf('jade_admin')
    const narrow = await bench.tokenOf('harbour_user')
    for (const stranger of [jade, narrow]) {
      expect(await detail(Id, stranger)).toMatchObject({ ErrMsgCode: '99033', ResData: null })
      expect(await say(Id, 'Mine now', stranger)).toMatchObject({ ErrMsgCode: '99033' })
      expect(await idsOf({}, stranger)).not.toContain(Id)
    }
    expect((await detail(Id)).ResData).toMatchObject({ Messages: 0 })
    for (const id of ['', 'x', '0', '9'.repeat(30), `${Id} or 1=1`])
      expect((await detail(id)).ErrCode).not.toBe(0)
    expect(images).toHaveLength(1)
  })

  it('is answered in nobody’s name but the own, by a partner’s person as themselves (S7, X5)', async () => {
    const { Id } = await add()
    const switched = await switchedTo(bench, await bench.tokenOf('superadmin'), 4)
    expect((await detail(Id, switched)).ResData?.MayAnswer).toBe(false)
    expect(await say(Id, 'As Helen', switched)).toMatchObject({ ErrMsgCode: '99003' })
    const partner = await signedInBy(bench, kitchens, 4)
    expect((await say(Id, 'From the kitchen', partner)).ResData?.Thread).toMatchObject([{ IsStaff: false }])
    expect(await say(Id, '  ', partner)).toMatchObject({ ErrMsgCode: '99001' })
    expect(await say(Id, 'x'.repeat(2_001), partner)).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('gets a message once that is sent twice by one key', async () => {
    const { Id } = await add()
    const answers = await Promise.all([1, 2].map(() => say(Id, 'Once only', author, 'key-of-a-message')))
    for (const { ResData } of answers) expect(ResData?.Messages).toBe(1)
    bench.clock.pass(hour)
    const again = await say(Id, 'Once only', author, 'key-of-a-message')
    expect(again.ResData).toMatchObject({ Messages: 1, images: [{ Name: 'drain.jpg' }] })
    expect((await bench.raw(`/api${again.ResData!.images[0]!.Url}`)).statusCode).toBe(200)
  })

  it('lets one person add thirty messages an hour to a thread, and keeps nobody else waiting', async () => {
    const { Id } = await add()
    for (let message = 0; message < 30; message++)
      expect((await say(Id, `Number ${message}`)).ErrCode).toBe(0)
    bench.clock.pass(10 * minute)
    const refused = await say(Id, 'One more')
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers['retry-after'])).toBe(50 * 60)
    expect((await say(Id, 'An answer', staff)).ErrCode).toBe(0)
    bench.clock.pass(50 * minute)
    expect((await say(Id, 'One more')).ErrCode).toBe(0)
  })
})
