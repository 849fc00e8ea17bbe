import type {
  ActionUpdate,
  CorrectiveAction,
  CorrectiveActionDetail,
  OpenWork,
  Paged,
} from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { hour } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('a corrective action on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const find = async (search: object, as = token) =>
    (
      await testApp.call<Paged<CorrectiveAction>>('/api/CorrectiveAction/FindWithPagerSearchAsync', {
        token: as,
        body: { pageSize: 100, ...search },
      })
    ).ResData?.Items ?? []
  const request = (id: string, as = token) =>
    testApp.call<CorrectiveActionDetail>(
      `/api/CorrectiveAction/GetCorrectiveActionDetailAsync?id=${encodeURIComponent(id)}`,
      { token: as },
    )
  async function detail(id: string, as?: string): Promise<CorrectiveActionDetail> {
    const { ResData, ErrMsg } = await request(id, as)
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const file = (id: string, as = token) =>
    testApp.raw(`/api/CorrectiveAction/GetFile?id=${encodeURIComponent(id)}`, { token: as })
  const update = (body: Partial<ActionUpdate> | object, as = token) =>
    testApp.call<CorrectiveActionDetail>('/api/CorrectiveAction/UpdateStatus', { token: as, body })
  const first = async (search: object, as?: string): Promise<CorrectiveAction> => {
    const [found] = await find(search, as)
    if (!found) throw new Error('no such action')
    return found
  }
  const withFiles = async (type: string) => {
    const [row] = await owner<{ id: string; action: string }>(
      `select id::text, action_id::text as action from corrective_action_files where group_id = 1 and content_type = '${type}' limit 1`,
    )
    if (!row) throw new Error(`no ${type}`)
    return row
  }
  /** An action of a store that a person does not see. */
  async function hiddenFrom(narrow: string): Promise<CorrectiveAction> {
    const own = new Set((await find({}, narrow)).map(({ StoreCode }) => StoreCode))
    const found = (await find({ status: 'not-done' })).find(({ StoreCode }) => !own.has(StoreCode))
    if (!found) throw new Error('every store is seen')
    return found
  }

  it('shows what the list shows, with files, history and the report that caused it (V6)', async () => {
    const { action } = await withFiles('application/pdf')
    const shown = await detail(action)
    const [row] = (await find({ report: shown.ReportId })).filter(({ Id }) => Id === action)
    expect(row?.Id).toBe(action)
    expect(shown).toMatchObject(row!)
    expect(shown.Report).toEqual({
      Id: shown.ReportId,
      ReportNo: shown.ReportNo,
      Kind: 'all',
      ServiceTypeName: expect.stringMatching(/[a-z]/),
      ServiceTime: expect.stringMatching(/Z$/),
      HasFile: expect.any(Boolean),
    })
    expect(shown.Items).toHaveLength(shown.Files)
    expect(shown.Items.at(-1)).toEqual({
      Id: expect.stringMatching(/^\d+$/),
      Name: '维修工单 Work order.pdf',
      Kind: 'paper',
      Type: 'application/pdf',
      Bytes: expect.any(Number),
      AddedBy: expect.stringMatching(/./),
      AddedAt: expect.stringMatching(/Z$/),
    })
    const times = shown.History.map(({ At }) => At)
    expect(times).toEqual(times.toSorted())
    expect(shown.History[0]).toMatchObject({ Status: 'open', At: shown.CreatedAt })
    expect(shown.History.at(-1)).toMatchObject({ Status: shown.Status, At: shown.ClosedAt })
  })

  it("names the service in the person's language", async () => {
    const { Id } = await first({})
    const named = async () => (await detail(Id)).Report?.ServiceTypeName
    const english = await named()
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })
    expect(await named()).toMatch(/[\u4e00-\u9fff]/)
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
    expect(await named()).toBe(english)
  })

  it('links the report in a list that the person has, and no report without one (G15)', async () => {
    const { Id, ReportId } = await first({})
    const [{ category } = { category: '' }] = await owner<{ category: string }>(
      `select category from service_reports where group_id = 1 and id = ${ReportId}`,
    )
    const menus: Record<string, number> = { clean: 102, pest: 103, 'food-safety': 104, 'process-water': 105 }
    const lose = (some: number[]) =>
      owner(`delete from role_menus where role_id = 104 and menu_id in (${some.join(', ')})`)
    await lose([101])
    expect((await detail(Id)).Report?.Kind).toBe(category)
    await lose([menus[category] ?? 0])
    expect(await detail(Id)).toMatchObject({ Report: null, ReportId })
    await owner(
      `insert into role_menus (group_id, role_id, menu_id) select 1, 104, id from (values (101), (${menus[category]})) as of(id)`,
    )
  })

  it('sends photos and documents with their type, never executable (V6, S14)', async () => {
    for (const [type, bytes] of [
      ['image/png', '\x89PNG'],
      ['application/pdf', '%PDF-'],
    ] as const) {
      const { id, action } = await withFiles(type)
      const item = (await detail(action)).Items.find(({ Id }) => Id === id)
      const response = await file(id)
      expect(response.headers).toMatchObject({
        'content-type': type,
        filename: encodeURIComponent(item?.Name ?? ''),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      })
      expect(response.headers['content-disposition']).toBe(
        `inline; filename*=UTF-8''${encodeURIComponent(item?.Name ?? '')}`,
      )
      expect(response.rawPayload.toString('latin1').startsWith(bytes)).toBe(true)
      expect(response.rawPayload).toHaveLength(item?.Bytes ?? 0)
    }
  })

  it.each([
    ['<script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'application/octet-stream', 'attachment'],
    ['', 'application/octet-stream', 'attachment'],
    ['\xff\xd8\xff\xe0', 'image/jpeg', 'inline'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp', 'inline'],
  ])('detects the type by content, whatever the name: %j is %s', async (content, type, disposition) => {
    const { id } = await withFiles('image/png')
    const hex = Buffer.from(content, 'latin1').toString('hex')
    const [copy] = await owner<{ id: string }>(
      `insert into corrective_action_files (group_id, action_id, store_id, name, kind, content_type, content, bytes, added_by, added_at)
        select group_id, action_id, store_id, 'O''Hara (照片)*.html', 'photo', 'application/zip', '\\x${hex}', 0, '', added_at from corrective_action_files where group_id = 1 and id = ${id} returning id::text`,
    )
    const { headers } = await file(copy?.id ?? '')
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toBe(
      `${disposition}; filename*=UTF-8''O%27Hara%20%28%E7%85%A7%E7%89%87%29%2A.html`,
    )
  })

  it('records a step with its note in the person’s own name, visible in every list (V6)', async () => {
    const { Id } = await first({ status: 'overdue' })
    const overdue = async () =>
      (await testApp.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token })).ResData
        ?.ActionsOverdue
    const [before, was] = [await overdue(), await detail(Id)]
    const note = ` 已更換門封條。 <b>&</b> ${'好'.repeat(900)} `
    const response = await update({ id: Id, Status: 'done', Note: note, Before: was.Status })
    expect(response).toMatchObject({ status: 200, ErrCode: 0 })
    const now = testApp.clock.now().toISOString()
    expect(response.ResData).toMatchObject({ Status: 'done', ClosedAt: now, MayUpdate: true })
    expect(response.ResData?.History).toEqual([
      ...was.History,
      {
        Status: 'done',
        Note: note.trim(),
        By: 'Helen Ho',
        At: now,
        Kind: 'step',
        DueDate: null,
        Assignee: null,
        Photos: [],
      },
    ])
    expect(await detail(Id)).toEqual(response.ResData)
    expect(await overdue()).toBe((before ?? 0) - 1)
    expect((await find({ status: 'overdue' })).map((item) => item.Id)).not.toContain(Id)
  })

  it('is reopened, and accepts a note without another status (V6)', async () => {
    const { Id, ClosedAt } = await first({ status: 'done' })
    testApp.clock.pass(hour)
    token = await testApp.tokenOf('harbour_admin')
    const noted = await update({ id: Id, Status: 'done', Note: 'Looked at again.', Before: 'done' })
    expect(noted.ResData).toMatchObject({ Status: 'done', ClosedAt })
    const again = await update({ id: Id, Status: 'open', Before: 'done' })
    expect(again.ResData).toMatchObject({ Status: 'open', ClosedAt: null })
    expect(again.ResData?.History.slice(-2)).toMatchObject([
      { Status: 'done', Note: 'Looked at again.' },
      { Status: 'open', Note: '' },
    ])
    expect(await update({ id: Id, Status: 'open', Note: ' \n', Before: 'open' })).toMatchObject({
      ErrMsgCode: '99001',
    })
  })

  it('accepts one of several concurrent changes of the same status, and refuses the others (V6, 99052)', async () => {
    const { Id, Files } = await first({ status: 'open' })
    const other = await testApp.tokenOf('superadmin')
    const was = await detail(Id)
    const responses = await Promise.all([
      update({ id: Id, Status: 'done', Before: 'open' }),
      update({ id: Id, Status: 'in-progress', Before: 'open' }, other),
      update({ id: Id, Status: 'done', Before: 'open' }, other),
    ])
    const codes = responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()
    expect(codes).toEqual(['', '99052', '99052'])
    const shown = await detail(Id)
    expect(shown.History).toHaveLength(was.History.length + 1)
    expect(shown).toMatchObject({ Files, Status: shown.History.at(-1)?.Status })
  })

  it('accepts steps of staff and of people signed in by a partner, and none in another’s name (V6, S7, X5)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await switchedTo(testApp, administrator, 4)
    const partner = await signedInBy(testApp, kitchens, 5)
    const { Id } = await first({ status: 'not-done' }, partner)
    for (const [as, By] of [
      [administrator, 'Susan Shen'],
      [partner, '林浩'],
    ] as const) {
      const { Status } = await detail(Id, as)
      const response = await update({ id: Id, Status, Note: 'Seen.', Before: Status }, as)
      expect(response.ResData).toMatchObject({ MayUpdate: true })
      expect(response.ResData?.History.at(-1)).toMatchObject({ By, Note: 'Seen.' })
    }
    const { Status, MayUpdate, History } = await detail(Id, switched)
    expect(MayUpdate).toBe(false)
    expect(await update({ id: Id, Status: 'done', Before: Status }, switched)).toMatchObject({
      ErrMsgCode: '99003',
      ResData: null,
    })
    expect((await detail(Id)).History).toEqual(History)
  })

  it('is not found in another group or at another’s store, by any call (A6, 99033)', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const narrow = await testApp.tokenOf('harbour_user')
    const [theirs, elsewhere] = [await first({ status: 'not-done' }, jade), await hiddenFrom(narrow)]
    const [foreign] = await owner<{ id: string }>(
      `select id::text from corrective_action_files where group_id = 2 limit 1`,
    )
    const [unseen] = await owner<{ id: string }>(
      `select f.id::text from corrective_action_files f where group_id = 1 and store_id not in (select store_id from person_stores where person_id = 5) limit 1`,
    )
    for (const [action, as] of [
      [theirs, token],
      [elsewhere, narrow],
    ] as const) {
      expect(await request(action.Id, as)).toMatchObject({ ErrMsgCode: '99033', ResData: null })
      const attempt = await update({ id: action.Id, Status: 'done', Before: action.Status }, as)
      expect(attempt).toMatchObject({ ErrMsgCode: '99033', ResData: null })
    }
    for (const [id, as] of [
      [foreign?.id, token],
      [unseen?.id, narrow],
    ] as const)
      expect((await file(id ?? '', as)).json()).toMatchObject({ ErrMsgCode: '99033', ResData: null })
    expect(await detail(theirs.Id, jade)).toMatchObject({ Status: theirs.Status })
    expect(await detail(elsewhere.Id)).toMatchObject({ Status: elsewhere.Status })
  })

  it.each([{ Status: 'late' }, { Before: undefined }, { Note: 'x'.repeat(1_001) }])(
    'refuses %o with 99001 and names the field',
    async (body) => {
      const { Id } = await first({ status: 'open' })
      const response = await update({ id: Id, Status: 'done', Before: 'open', ...body })
      expect(response).toMatchObject({ ErrMsgCode: '99001', ResData: { Fields: [expect.any(String)] } })
      expect(response.ErrMsg).toContain(Object.keys(body)[0])
    },
  )

  it('records in the audit trail who changed which action', async () => {
    const { Id, ReportNo } = await first({ status: 'open' })
    await update({ id: Id, Status: 'done', Before: 'in-progress' })
    await update({ id: Id, Status: 'done', Note: 'secret words', Before: 'open' })
    const entries = await owner<{ actor: string }>(
      `select * from audit_entries where action = 'corrective-action-updated' and target = '${ReportNo} #${Id}'`,
    )
    expect(entries).toMatchObject([
      { actor: 'harbour_admin', account: 'harbour_admin', group_code: 'HARBOUR' },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret words')
  })
})
