import type {
  AssignablePerson,
  CorrectiveAction,
  CorrectiveActionDetail,
  OpenWork,
  Paged,
  Visit,
} from '@lustra/core/contract'
import { kitchens, settingsWithApps, switchedTo } from '@lustra/testing/account-switch.ts'
import { sendPhotos } from '@lustra/testing/actions.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours, withCameraData } from '@lustra/testing/pictures.ts'
import { openTestApp, type TestApp, type TestResponse } from '@lustra/testing/test-app.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const area = '/api/CorrectiveAction'
/** A person bound to two stores, with a role of their own. */
const narrow = 'harbour_user'

describe.each(testEngines())('an assigned corrective action on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  let staff: string
  let user: string
  /** A store that the narrow person sees, one that they do not see, and findings there. */
  let seen: Finding
  let hidden: Finding
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    admin = await testApp.tokenOf('harbour_admin')
    staff = await testApp.tokenOf('camuser')
    user = await testApp.tokenOf(narrow)
    await owner('delete from corrective_actions')
    const own =
      "in (select store_id from person_stores where person_id = (select id from people where account = 'harbour_user'))"
    seen = await findingAt(own)
    hidden = await findingAt(`not ${own}`)
  })
  afterAll(() => testApp.close())

  interface Finding {
    report: string
    position: number
    lines: number
    storeId: string
  }
  const owner = <Row>(statement: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query(statement, values)).rows as Row[])
  async function findingAt(store: string): Promise<Finding> {
    const [found] = await owner<Finding>(`select r.id::text as report, (line.number - 1)::int as position,
        jsonb_array_length(details -> 'areas') as lines, store_id::text as "storeId"
      from service_reports r cross join jsonb_array_elements(details -> 'areas') with ordinality as line (line, number)
      where group_id = 1 and has_file and store_id ${store} and line ->> 'finding' in ('high', 'outside', 'poor')
        and not exists (select from corrective_actions a where a.group_id = 1 and a.report_id = r.id) order by r.id limit 1`)
    return found!
  }
  const idOf = async (account: string) =>
    (await owner<{ id: string }>('select id::text from people where account = $1', [account]))[0]!.id
  const post = <T = CorrectiveActionDetail>(call: string, body: object, token = admin, key?: string) =>
    testApp.call<T>(`${area}/${call}`, { token, body, ...(key && { headers: { 'idempotency-key': key } }) })
  async function worked<T>(response: Promise<TestResponse<T>>): Promise<T> {
    const { ResData, ErrMsg } = await response
    if (ResData === null) throw new Error(ErrMsg)
    return ResData
  }
  const codes = async (response: Promise<TestResponse<unknown>>) => (await response).ErrMsgCode
  const newAction = (changes: object = {}) => ({
    report: seen.report,
    Title: 'Seal the gap',
    DueDate: '2026-03-25',
    ...changes,
  })
  const add = (changes: object = {}, token = admin) => worked(post('Add', newAction(changes), token))
  const detail = (id: string, token = admin) =>
    worked(testApp.call<CorrectiveActionDetail>(`${area}/GetCorrectiveActionDetailAsync?id=${id}`, { token }))
  const found = async (search: object, token = admin) =>
    (
      await worked(
        post<Paged<CorrectiveAction>>('FindWithPagerSearchAsync', { pageSize: 100, ...search }, token),
      )
    ).Items
  const person = async (account = narrow) => ({ Kind: 'person', Id: await idOf(account) })

  it('is made of a finding, with a responsible person, and the visit shows it there (V6)', async () => {
    const action = await add({
      Finding: seen.position,
      Assignee: await person(),
      PhotoRequired: true,
      Note: 'Before the inspection',
    })
    expect(action).toMatchObject({
      ReportId: seen.report,
      Title: 'Seal the gap',
      Status: 'open',
      DueDate: '2026-03-25',
      FindingPosition: seen.position,
      PhotoRequired: true,
      VerifiedAt: null,
      Assignee: { Kind: 'person', Id: await idOf(narrow), HasAccess: true },
      MayAssign: true,
      MayUpdate: true,
      MayVerify: false,
    })
    expect(action.Finding).toContain(' · ')
    expect(action.History).toMatchObject([
      { Kind: 'step', Status: 'open', Note: 'Before the inspection', By: 'Helen Ho' },
      { Kind: 'assigned', Assignee: { Kind: 'person', Name: action.Assignee?.Name } },
    ])
    const visit = async (token: string) =>
      worked(testApp.call<Visit>(`/api/Visit/GetVisit?id=${seen.report}`, { token }))
    expect(await visit(admin)).toMatchObject({
      MayAddAction: true,
      Actions: [{ Id: action.Id, FindingPosition: seen.position }],
    })
    expect((await visit(user)).MayAddAction).toBe(false)
    const [entry] = await owner<{ after: unknown }>(
      "select after from audit_entries where action = 'corrective-action-added' order by id desc limit 1",
    )
    expect(entry?.after).toEqual({ DueDate: '2026-03-25', Assignee: expect.stringMatching(/./) })
  })

  it('is the only one of its finding, also when two people make it at once; others of the report have none (V6)', async () => {
    const finding = await findingAt(`= ${hidden.storeId}`)
    const make = (token: string) =>
      post('Add', newAction({ report: finding.report, Finding: finding.position }), token)
    const all = await Promise.all([make(admin), make(staff)])
    expect(all.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99075'])
    expect(await codes(make(admin))).toBe('99075')
    expect(await codes(post('Add', newAction({ report: finding.report })))).toBe('')
    expect(await codes(post('Add', newAction({ report: finding.report })))).toBe('')
  })

  it('is made once when it is sent twice with one key (V6)', async () => {
    const finding = await findingAt(`= ${hidden.storeId}`)
    const body = newAction({ report: finding.report, Finding: finding.position })
    const [one, other] = [
      await post('Add', body, admin, 'offline-1'),
      await post('Add', body, admin, 'offline-1'),
    ]
    expect(other.ResData?.Id).toBe(one.ResData?.Id)
  })

  it('is not made of a finding that the report does not have, nor for a day that is over at the store (V6)', async () => {
    expect(await post('Add', newAction({ Finding: seen.lines }))).toMatchObject({
      ErrMsgCode: '99001',
      ResData: { Fields: ['Finding'] },
    })
    await owner("update stores set time_zone = 'Pacific/Kiritimati' where id = $1", [seen.storeId])
    // 09:00 on the 18th in London is 23:00 there; at 11:00 the 19th has begun.
    const due = { DueDate: '2026-03-18' }
    expect(await codes(post('Add', newAction(due)))).toBe('')
    testApp.clock.pass(2 * hour)
    expect(await post('Add', newAction(due))).toMatchObject({
      ErrMsgCode: '99001',
      ResData: { Fields: ['DueDate'] },
    })
    testApp.clock.pass(-2 * hour)
    await owner('update stores set time_zone = null where id = $1', [seen.storeId])
    expect(await codes(post('Add', newAction({ DueDate: '2100-01-01' })))).toBe('99001')
  })

  it('may have 5,000 findings beside its own in one report (V6)', async () => {
    const finding = await findingAt(`= ${hidden.storeId}`)
    await owner(
      `update service_reports set details = jsonb_set(details, '{areas}', (select jsonb_agg(jsonb_build_object('area', 'kitchen', 'values', '[1]'::jsonb, 'finding', 'poor')) from generate_series(1, 5000)))
        where group_id = 1 and id = $1`,
      [finding.report],
    )
    const since = performance.now()
    const action = await add({ report: finding.report, Finding: 4_999 })
    expect(action).toMatchObject({ FindingPosition: 4_999, Finding: expect.stringMatching(/Kitchen · /) })
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(await codes(post('Add', newAction({ report: finding.report, Finding: 5_000 })))).toBe('99001')
  })

  it('is made by administrators, staff and roles with the right; not by others, and in nobody else’s name (A6, S7)', async () => {
    const call = (token: string) => codes(post('Add', newAction(), token))
    expect(await call(staff)).toBe('')
    expect(await call(user)).toBe('99003')
    expect(await codes(testApp.call(`${area}/GetAssigneeList?report=${seen.report}`, { token: user }))).toBe(
      '99003',
    )
    const id = (await add()).Id
    const before = { Assignee: null, DueDate: '2026-03-25' }
    expect(await codes(post('Change', { id, PhotoRequired: true, Before: before }, user))).toBe('99003')
    const [role] = await owner<{ id: number }>(
      "select role_id as id from memberships m join people p on p.id = m.person_id where p.account = 'harbour_user'",
    )
    await owner('insert into role_menus (group_id, role_id, menu_id) values (1, $1, 107)', [role!.id])
    expect(await call(user)).toBe('')
    expect(await codes(post('Add', newAction({ report: hidden.report }), user))).toBe('99033')
    await owner('delete from role_menus where role_id = $1 and menu_id = 107', [role!.id])
    const acting = await switchedTo(
      testApp,
      await testApp.tokenOf('superadmin'),
      Number(await idOf('harbour_admin')),
    )
    expect(await call(acting)).toBe('99003')
  })

  it('shows the right in roles but in no menu: those who have it may grant it (A2)', async () => {
    const { ResData } = await testApp.login('harbour_admin')
    expect(ResData?.Modules).toContain('CorrectiveAction/Add')
    expect(JSON.stringify(ResData?.MenusRouter)).not.toContain('add and assign')
    admin = ResData!.AccessToken
    const { ResData: pages } = await testApp.call('/api/Security/GroupMenu/GetAllEnableMenus', {
      token: admin,
    })
    expect(JSON.stringify(pages)).toContain('Corrective Actions: add and assign')
  })

  it('offers the people who open the list and see the store, by name (V6)', async () => {
    const list = async (query: string) =>
      worked(
        testApp.call<Paged<AssignablePerson>>(`${area}/GetAssigneeList?pageSize=100&${query}`, {
          token: admin,
        }),
      )
    const accounts = ({ Items }: Paged<AssignablePerson>) => Items.map(({ Account }) => Account)
    const here = await list(`report=${seen.report}`)
    expect(accounts(here)).toContain(narrow)
    expect(accounts(here)).toContain('harbour_admin')
    expect(accounts(here)).not.toContain('camuser')
    expect(accounts(here)).not.toContain('norole_user')
    expect(accounts(here)).not.toContain('blocked_user')
    expect(accounts(await list(`report=${hidden.report}`))).not.toContain(narrow)
    expect(accounts(await list(`report=${seen.report}&keyword=harbour_us`))).toEqual([narrow])
    const names = here.Items.map(({ Name }) => Name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
    const { Id } = await add()
    expect((await list(`action=${Id}`)).TotalItems).toBe(here.TotalItems)
    expect(await codes(testApp.call(`${area}/GetAssigneeList?report=999999`, { token: admin }))).toBe('99033')
  })

  it('is given only to somebody who sees its store (A6)', async () => {
    const to = (Assignee: object) => codes(post('Add', newAction({ report: hidden.report, Assignee })))
    for (const account of [narrow, 'camuser', 'jade_admin', 'norole_user', 'blocked_user'])
      expect([account, await to(await person(account))]).toEqual([account, '99033'])
    expect(await to({ Kind: 'person', Id: '99999999999' })).toBe('99033')
    expect(await to({ Kind: 'company' })).toBe('')
  })

  it('counts as without a responsible person once they lose the store, the role or the group, and not when it is done (A6)', async () => {
    const [{ role } = { role: 0 }] = await owner<{ role: number }>(
      "select role_id as role from memberships m join people p on p.id = m.person_id where p.account = 'harbour_user'",
    )
    const id = await idOf(narrow)
    const { Id } = await add({ Assignee: await person() })
    const unassigned = async () =>
      (await worked(testApp.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token: admin })))
        .ActionsUnassigned!
    const state = async () => {
      const { Assignee } = await detail(Id)
      const isListed = (await found({ assignee: 'none', report: seen.report })).some((one) => one.Id === Id)
      return { hasAccess: Assignee?.HasAccess, name: Assignee?.Name, isListed }
    }
    const count = await unassigned()
    const whole = await state()
    expect(whole).toMatchObject({ hasAccess: true, isListed: false, name: expect.stringMatching(/./) })
    const losses: [take: string, giveBack: string][] = [
      [
        `delete from person_stores where person_id = ${id} and store_id = ${seen.storeId}`,
        `insert into person_stores (group_id, person_id, store_id) values (1, ${id}, ${seen.storeId})`,
      ],
      [
        `update memberships set role_id = null where person_id = ${id}`,
        `update memberships set role_id = ${role} where person_id = ${id}`,
      ],
      [
        `delete from role_menus where role_id = ${role} and menu_id = 106`,
        `insert into role_menus (group_id, role_id, menu_id) values (1, ${role}, 106)`,
      ],
      [
        `update memberships set valid = false where person_id = ${id}`,
        `update memberships set valid = true where person_id = ${id}`,
      ],
      [`update people set valid = false where id = ${id}`, `update people set valid = true where id = ${id}`],
    ]
    for (const [take, giveBack] of losses) {
      await owner(take)
      expect([take, await state()]).toEqual([take, { ...whole, hasAccess: false, isListed: true }])
      expect(await unassigned()).toBeGreaterThan(count)
      await owner(giveBack)
      expect([take, await state()]).toEqual([take, whole])
    }
    // What they have done stays theirs.
    const [take, giveBack] = losses[0]!
    await worked(post('UpdateStatus', { id: Id, Status: 'done', Before: 'open' }))
    await owner(take)
    expect(await state()).toEqual({ ...whole, hasAccess: false, isListed: false })
    await owner(giveBack)
  })

  it('sees its store by a node above it, of the role or of the person (A6)', async () => {
    const [node] = await owner<{ parent: number }>(
      `select coalesce(o.parent_id, o.id) as parent from stores s join organizes o on o.group_id = s.group_id and o.id = s.organize_id where s.group_id = 1 and s.id = ${hidden.storeId}`,
    )
    const id = await idOf(narrow)
    const assign = async () =>
      codes(post('Add', newAction({ report: hidden.report, Assignee: await person() })))
    expect(await assign()).toBe('99033')
    await owner(
      `insert into person_organizes (group_id, person_id, organize_id) values (1, ${id}, ${node!.parent})`,
    )
    expect(await assign()).toBe('')
    await owner(`delete from person_organizes where person_id = ${id}`)
    expect(await assign()).toBe('99033')
  })

  it('is found by its responsible one, and counted for them (V6)', async () => {
    await owner('delete from corrective_actions')
    const [mine, late, company, nobody] = [
      await add({ Assignee: await person() }),
      await add({ Assignee: await person() }),
      await add({ Assignee: { Kind: 'company' } }),
      await add(),
    ]
    await owner("update corrective_actions set due_date = '2026-03-10' where id = $1", [late.Id])
    const listed = async (assignee: string, token = admin) =>
      (await found({ assignee }, token)).map(({ Id }) => Id).toSorted()
    expect(await listed('me', user)).toEqual([mine.Id, late.Id].toSorted())
    expect(await listed('me')).toEqual([])
    expect(await listed('company')).toEqual([company.Id])
    expect(await listed('none')).toEqual([nobody.Id])
    expect(await listed(await idOf(narrow))).toEqual([mine.Id, late.Id].toSorted())
    for (const impossible of ['9999999999999999', 'nonsense', '0'])
      expect(await listed(impossible)).toEqual([])
    const work = async (token: string) =>
      worked(testApp.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token }))
    expect(await work(user)).toMatchObject({
      ActionsAssigned: 2,
      ActionsAssignedOverdue: 1,
      ActionsUnassigned: null,
    })
    expect(await work(admin)).toMatchObject({
      ActionsAssigned: 0,
      ActionsAssignedOverdue: 0,
      ActionsUnassigned: 1,
    })
  })

  it('moves its due day with a reason only, and is given to others by what the caller has seen (V6)', async () => {
    const { Id: id } = await add()
    const Before = { Assignee: null as object | null, DueDate: '2026-03-25' }
    const change = (body: object, token = admin) => post('Change', { id, Before, ...body }, token)
    expect(await change({ DueDate: '2026-04-02' })).toMatchObject({
      ErrMsgCode: '99001',
      ResData: { Fields: ['Reason'] },
    })
    expect(await codes(change({ DueDate: '2026-03-17', Reason: 'x' }))).toBe('99001')
    expect(await codes(change({ DueDate: '2026-03-25', Assignee: null }))).toBe('99001')
    const moved = await worked(
      change({
        DueDate: '2026-04-02',
        Assignee: await person(),
        Reason: 'The part is late',
        PhotoRequired: true,
      }),
    )
    expect(moved).toMatchObject({ DueDate: '2026-04-02', PhotoRequired: true, Status: 'open' })
    expect(moved.History.slice(1)).toMatchObject([
      { Kind: 'due-moved', DueDate: '2026-04-02', Note: 'The part is late' },
      { Kind: 'assigned', Assignee: { Kind: 'person' } },
      { Kind: 'photo-required' },
    ])
    expect(await codes(change({ Assignee: { Kind: 'company' } }))).toBe('99052')
    const seenNow = { Assignee: moved.Assignee, DueDate: moved.DueDate }
    const give = (to: object | null) => post('Change', { id, Assignee: to, Before: seenNow })
    const both = await Promise.all([give({ Kind: 'company' }), give(null)])
    expect(both.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    expect((await detail(id)).History).toHaveLength(5)
    await worked(
      post('UpdateStatus', { id, Status: 'done', Note: '', Before: 'open', Photos: [await photo(id)] }),
    )
    const after = await detail(id)
    const done = { Assignee: after.Assignee, DueDate: after.DueDate }
    expect(await codes(post('Change', { id, PhotoRequired: false, Before: done }))).toBe('99052')
    expect(await codes(post('Change', { id: '999999', PhotoRequired: false, Before: done }))).toBe('99033')
  })

  const jpeg = async () => withCameraData(await asJpeg(twoColours(400, 300)), 1)
  async function photo(id: string, token = admin, key?: string): Promise<string> {
    const { ResData, ErrMsg } = await sendPhotos(
      testApp,
      token,
      id,
      [{ name: '证据.jpg', content: await jpeg() }],
      key,
    )
    if (!ResData) throw new Error(ErrMsg)
    return ResData[0]!.Key
  }

  it('is done only with a required photo, which is proof of its step and keeps no camera data (V6)', async () => {
    const { Id: id } = await add({ PhotoRequired: true })
    const done = (Photos: string[] = []) =>
      post('UpdateStatus', { id, Status: 'done', Before: 'open', Photos })
    expect(await done()).toMatchObject({ ErrMsgCode: '99074', ErrMsg: expect.stringMatching(/./) })
    const { Items, History, Files } = await worked(done([await photo(id), await photo(id)]))
    expect(Files).toBe(2)
    expect(Items).toMatchObject([
      {
        Kind: 'photo',
        Name: '证据.jpg',
        Type: 'image/jpeg',
        ThumbnailUrl: expect.stringMatching(/^\/File\/Open/),
      },
      {},
    ])
    expect(History.at(-1)?.Photos?.toSorted()).toEqual(Items.map(({ Id }) => Id).toSorted())
    const file = await testApp.raw(`${area}/GetFile?id=${Items[0]!.Id}`, { token: admin })
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(file.rawPayload.includes('SECRET')).toBe(false)
    expect((await testApp.raw(`/api${Items[0]!.ThumbnailUrl}`)).statusCode).toBe(200)
    // Opened again and done: the earlier photo counts.
    await worked(post('UpdateStatus', { id, Status: 'open', Before: 'done', Note: 'Once more' }))
    expect(await codes(done())).toBe('')
  })

  it('stores a photo once that was taken offline and is sent twice (V6)', async () => {
    const { Id: id } = await add()
    const files = async () =>
      (await owner<{ count: number }>('select count(*)::int as count from stored_files'))[0]!.count
    const before = await files()
    const [one, other] = [await photo(id, admin, 'photo-key-1'), await photo(id, admin, 'photo-key-1')]
    expect(other).toBe(one)
    expect(await files()).toBe(before + 2)
    const step = { id, Status: 'open', Before: 'open', Photos: [one] }
    const sent = [
      await post('UpdateStatus', step, admin, 'step-key-1'),
      await post('UpdateStatus', step, admin, 'step-key-1'),
    ]
    expect(sent.map(({ ResData }) => ResData?.Files)).toEqual([1, 1])
    expect((await detail(id)).Files).toBe(1)
    expect(await codes(post('UpdateStatus', step))).toBe('99033')
  })

  it('takes no photo of another person, action or store, and none that is no picture (A6)', async () => {
    const [here, there] = [await add(), await add({ report: hidden.report })]
    const use = (id: string, key: string, token = admin) =>
      codes(post('UpdateStatus', { id, Status: 'open', Before: 'open', Photos: [key] }, token))
    const theirs = await photo(here.Id, user)
    expect(await use(here.Id, theirs)).toBe('99033')
    expect(await use(there.Id, await photo(here.Id))).toBe('99033')
    const [stored] = await owner<{ key: string }>('select file_key as key from feedback_images limit 1')
    for (const forged of [`${stored!.key}.${stored!.key}.${'A'.repeat(43)}`, stored!.key, '.'])
      expect(await use(here.Id, forged)).toBe('99033')
    expect(await use(here.Id, theirs, user)).toBe('')
    const refusal = async (id: string, token: string, content: Buffer) =>
      (await sendPhotos(testApp, token, id, [{ name: 'a.jpg', content }])).ErrMsgCode
    expect(await refusal(there.Id, user, await jpeg())).toBe('99033')
    expect(await refusal(here.Id, admin, Buffer.from('no picture'))).toBe('99001')
    const many = Array.from({ length: 11 }, () => theirs)
    expect(
      await codes(post('UpdateStatus', { id: here.Id, Status: 'open', Before: 'open', Photos: many })),
    ).toBe('99001')
  })

  it('is verified by staff where the group wants it, until it is opened again (V6)', async () => {
    const { Id: id } = await add()
    const verify = (token = staff, Before = 'done') =>
      post('Verify', { id, Note: 'Seen on site', Before }, token)
    expect(await codes(verify())).toBe('99052')
    await worked(post('UpdateStatus', { id, Status: 'done', Before: 'open' }))
    expect(await detail(id, staff)).toMatchObject({ NeedsVerification: true, MayVerify: true })
    expect(await detail(id)).toMatchObject({ NeedsVerification: true, MayVerify: false })
    expect(await codes(verify(admin))).toBe('99003')
    const both = await Promise.all([verify(), verify()])
    expect(both.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99052'])
    const verified = await detail(id, staff)
    expect(verified).toMatchObject({
      Status: 'done',
      VerifiedAt: expect.stringMatching(/Z$/),
      VerifiedBy: verified.History.at(-1)?.By,
      MayVerify: false,
    })
    expect(verified.History.at(-1)).toMatchObject({ Kind: 'verified', Note: 'Seen on site' })
    await worked(post('UpdateStatus', { id, Status: 'in-progress', Before: 'done' }))
    await worked(post('UpdateStatus', { id, Status: 'done', Before: 'in-progress' }))
    expect(await detail(id, staff)).toMatchObject({ VerifiedAt: null, VerifiedBy: '', MayVerify: true })
    // An earlier version opens it without clearing the verification.
    await worked(verify())
    testApp.clock.pass(minute)
    await owner("update corrective_actions set status = 'open', closed_at = null where id = $1", [id])
    expect(await detail(id)).toMatchObject({ VerifiedAt: null })
    await worked(post('UpdateStatus', { id, Status: 'done', Before: 'open' }))
    expect(await detail(id)).toMatchObject({ VerifiedAt: null })
    await owner('update groups set verify_actions = false where group_id = 1')
    expect(await detail(id, staff)).toMatchObject({ NeedsVerification: false, MayVerify: false })
    expect(await codes(verify())).toBe('99003')
    await owner('update groups set verify_actions = true where group_id = 1')
  })

  it('publishes events of what was added, changed and done (X5)', async () => {
    expect(kitchens.groups).toContain('HARBOUR')
    const { Id: id } = await add({ Assignee: await person() })
    await worked(
      post('Change', {
        id,
        Assignee: { Kind: 'company' },
        Before: { Assignee: await person(), DueDate: '2026-03-25' },
      }),
    )
    await worked(post('UpdateStatus', { id, Status: 'in-progress', Before: 'open' }))
    const events = await owner<{ type: string; data: object }>(
      'select type, data from events where subject = $1 order by number',
      [`corrective-actions/${id}`],
    )
    expect(events).toMatchObject([
      { type: 'lustra.corrective-action.added', data: { action: id, assignee: { kind: 'person' } } },
      { type: 'lustra.corrective-action.changed', data: { assignee: { kind: 'company' } } },
      { type: 'lustra.corrective-action.step-added', data: { status: 'in-progress', photos: 0 } },
    ])
  })
})
