import type { TestResponse } from '@lustra/testing/test-app.ts'
import type { ImportRow, ManagedStore, Paged, SheetImport } from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedPath } from '@lustra/testing/stored-path.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { checkSheet, sendSheetTo, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { unzip } from '@lustra/testing/unzip.ts'

const headings = ['Code', 'Name', 'Customer', 'Address', 'Contact', 'Phone', 'Area', 'Node']

describe.each(testEngines())('an import of stores on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  let known: ManagedStore
  // As stored: a sheet has no translations.
  const headers = { 'accept-language': 'zh-CN' }
  const find = async (code: string, token = admin) =>
    (
      await testApp.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', {
        token,
        body: { code },
        headers,
      })
    ).ResData!.Items
  const decide = (what: string, Id: string, token = admin): Promise<TestResponse<SheetImport>> =>
    testApp.call<SheetImport>(`/api/Import/${what}`, { token, body: { Id } })
  const rowsOf = async (id: string, refused = false) =>
    (
      await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${id}&refused=${refused}`, {
        token: admin,
      })
    ).ResData!.Items
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  async function stored(rows: (string | null)[][]): Promise<SheetImport> {
    const { Id, Refused } = await checkSheet(testApp, admin, await sheetOf(rows))
    expect(Refused).toBe(0)
    await decide('Apply', Id)
    return settledImport(testApp, admin, Id)
  }

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
    known = (await find('')).find(({ OrganizeId }) => OrganizeId)!
  })
  afterAll(() => testApp.close())

  it('is checked first, then stored all at once, and can be undone (A4)', async () => {
    const path = known.OrganizePath.join(' / ')
    const written = (await storedPath(testApp, known)).join(' / ')
    const sheet = await sheetOf([
      headings,
      ['IMP1', 'First', 'Customer A', 'Road 1', 'Ann', '0012', 'North', path],
      [
        known.Code,
        'Renamed',
        known.CustomerName,
        known.Address,
        known.Contact,
        known.Phone,
        known.Area,
        null,
      ],
    ])
    const sent = await sendSheetTo(testApp, admin, sheet, { name: '门店.xlsx' })
    expect(sent.ResData).toMatchObject({
      Kind: 'store',
      State: 'reading',
      FileName: '门店.xlsx',
      MayUndo: false,
    })
    const { Id, ...checked } = await settledImport(testApp, admin, sent.ResData!.Id)
    expect(checked).toMatchObject({ State: 'checked', Done: 2, Total: 2, Added: 1, Changed: 1, Refused: 0 })
    expect(await find('IMP1')).toEqual([])
    expect(await rowsOf(Id)).toEqual([
      {
        Row: 2,
        Name: 'IMP1 First',
        Outcome: 'added',
        IsHidden: false,
        Fields: Object.entries({
          Code: 'IMP1',
          Name: 'First',
          CustomerName: 'Customer A',
          Address: 'Road 1',
          Contact: 'Ann',
          Phone: '0012',
          Area: 'North',
          Organize: written,
        }).map(([Field, After]) => ({ Field, Before: '', After, Fault: '', Note: '' })),
      },
      {
        Row: 3,
        Name: `${known.Code} Renamed`,
        Outcome: 'changed',
        IsHidden: false,
        Fields: [{ Field: 'Name', Before: known.Name, After: 'Renamed', Fault: '', Note: '' }],
      },
    ])
    expect((await decide('Apply', Id)).ResData?.State).toBe('applying')
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done', Done: 2, MayUndo: true })
    expect(await find('IMP1')).toMatchObject([{ Name: 'First', Phone: '0012', OrganizeId: known.OrganizeId }])
    expect(await find(known.Code)).toEqual([{ ...known, Name: 'Renamed' }])
    expect((await decide('Undo', Id)).ResData?.State).toBe('undoing')
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone', MayUndo: false })
    expect(await find('IMP1')).toEqual([])
    expect(await find(known.Code)).toEqual([known])
    const trail = await sql(
      "select action, target, after, account from audit_entries where action like 'stores-imp%' order by id",
    )
    const counts = { added: 1, changed: 1, unchanged: 0 }
    expect(trail).toEqual([
      { action: 'stores-imported', target: '门店.xlsx', after: counts, account: 'harbour_admin' },
      { action: 'stores-import-undone', target: '门店.xlsx', after: counts, account: 'harbour_admin' },
    ])
    const stores = await sql(
      "select action, target, before, after from audit_entries where action like 'store-%' order by id",
    )
    const added = { Name: 'First', Phone: '0012', Organize: written }
    const [was, is] = [{ Name: known.Name }, { Name: 'Renamed' }]
    expect(stores).toMatchObject([
      { action: 'store-added', target: 'IMP1 First', before: null, after: added },
      { action: 'store-changed', target: `${known.Code} Renamed`, before: was, after: is },
      { action: 'store-deleted', target: 'IMP1 First', before: added, after: null },
      { action: 'store-changed', target: `${known.Code} Renamed`, before: is, after: was },
    ])
    expect(await sql('select from jobs')).toEqual([])
    expect(await sql("select from stored_files where name = '门店.xlsx'")).toEqual([])
  })

  it('understands headings of every language and of the source, and keeps fields without a column (A4)', async () => {
    for (const heads of [
      ['门店编号', '门店名称'],
      ['門市編號', '門市名稱'],
      ['StoreCode', 'StoreName'],
      ['store code *', 'NAME'],
    ]) {
      const { Id, Unchanged } = await checkSheet(
        testApp,
        admin,
        await sheetOf([heads, [known.Code, known.Name]]),
      )
      expect({ heads, Unchanged }).toEqual({ heads, Unchanged: 1 })
      await decide('Cancel', Id)
    }
  })

  it('reports every row with an error, and then stores none (A4)', async () => {
    const long = 'x'.repeat(201)
    const sheet = await sheetOf([
      headings.slice(0, 8),
      [null, 'No code'],
      ['F2', null],
      ['F3', long],
      ['F4', 'Twice'],
      ['f4', 'Twice'],
      ['F5', 'No\ue000sign'],
      ['F6', 'Node', null, null, null, null, null, 'Nowhere / At all'],
      ['F7', '#REF!'],
    ])
    const { Id, Refused } = await checkSheet(testApp, admin, sheet)
    expect(Refused).toBe(7)
    const faults = (await rowsOf(Id, true)).map(({ Row, Fields }) => [
      Row,
      Fields.map(({ Field, Fault, OtherRow = '' }) => `${Field} ${Fault} ${OtherRow}`.trim()).join(),
    ])
    expect(faults).toEqual([
      [2, 'Code missing'],
      [3, 'Name missing'],
      [4, 'Name too-long'],
      [6, 'Code duplicate 5'],
      [7, 'Name invisible'],
      [8, 'Organize unknown'],
      [9, 'Name invalid'],
    ])
    expect((await decide('Apply', Id)).ErrMsgCode).not.toBe('')
    expect((await find('F4')).length).toBe(0)
    const { rawPayload } = await testApp.raw(`/api/Import/DownloadResult?id=${Id}`, {
      token: admin,
      headers: { 'accept-language': 'en' },
    })
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    const lines = sheets[0]!.rows.map((row) => row.join(' | '))
    expect(lines).toContain('6 | f4 Twice | Faulty | Code “f4” stands in row 5, too')
    expect(lines).toContain('8 | F6 Node | Faulty | Node “Nowhere / At all” does not exist')
    expect((await decide('Cancel', Id)).ResData?.State).toBe('cancelled')
  })

  it('distinguishes an ambiguous node path from an unknown one (A4)', async () => {
    const [top] = await sql<{ id: number }>(
      `insert into organizes (group_id, name) values (1, 'Two'), (1, 'Two / Ways') returning id`,
    )
    await sql(`insert into organizes (group_id, parent_id, name) values (1, $1, 'Ways')`, [top!.id])
    const sheet = await sheetOf([
      ['Code', 'Name', 'Organisation'],
      ['H1', 'Named', 'Two / Ways'],
    ])
    const { Id } = await checkSheet(testApp, admin, sheet)
    expect((await rowsOf(Id, true)).map(({ Fields }) => Fields)).toMatchObject([
      [{ Field: 'Organize', Fault: 'ambiguous' }],
    ])
    const { rawPayload } = await testApp.raw(`/api/Import/DownloadResult?id=${Id}`, {
      token: admin,
      headers: { 'accept-language': 'en' },
    })
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    expect(sheets[0]!.rows.at(-1)?.at(-1)).toBe('Node “Two / Ways” has more than one match')
    await decide('Cancel', Id)
    await sql(`delete from organizes where name = 'Ways'`)
    await sql(`delete from organizes where name in ('Two', 'Two / Ways')`)
  })

  it('refuses a formula instead of using its result (A4)', async () => {
    const sheet = await sheetOf([headings.slice(0, 2), ['G1', 'Named']], { formula: 'CONCAT("Na","med")' })
    const { Id, Refused } = await checkSheet(testApp, admin, sheet)
    expect(Refused).toBe(1)
    expect((await rowsOf(Id))[0]?.Fields).toMatchObject([{ Field: 'Name', Fault: 'formula' }])
  })

  it('stores nothing when a store was changed after the check, and names it (A4)', async () => {
    const { Id } = await checkSheet(
      testApp,
      admin,
      await sheetOf([headings.slice(0, 2), ['CM1', 'New'], [known.Code, 'Other']]),
    )
    await sql("update stores set contact = 'meanwhile' where id = $1", [known.StoreId])
    await decide('Apply', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'failed',
      Problem: 'changed-meanwhile',
      ProblemDetail: `${known.Code} Other`,
    })
    expect(await find('CM1')).toEqual([])
    await sql('update stores set contact = $2 where id = $1', [known.StoreId, known.Contact])
    const again = await checkSheet(testApp, admin, await sheetOf([headings.slice(0, 2), ['CM1', 'New']]))
    await sql(
      "insert into stores (group_id, code, name) select group_id, 'cm1', 'x' from stores where id = $1",
      [known.StoreId],
    )
    await decide('Apply', again.Id)
    expect(await settledImport(testApp, admin, again.Id)).toMatchObject({ Problem: 'changed-meanwhile' })
  })

  it('cannot be undone when a store was changed since, or something refers to a new one (A4)', async () => {
    const { Id } = await stored([headings.slice(0, 2), ['UN1', 'New'], [known.Code, 'Other']])
    await sql("update stores set name = 'Third' where id = $1", [known.StoreId])
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'done',
      Problem: 'changed-meanwhile',
      MayUndo: true,
    })
    expect(await find('UN1')).toHaveLength(1)
    await sql("update stores set name = 'Other' where id = $1", [known.StoreId])
    const [store] = await find('UN1')
    await sql(
      `insert into person_stores (group_id, person_id, store_id)
        select group_id, person_id, $1 from memberships where group_id = (select group_id from stores where id = $1) limit 1`,
      [store!.StoreId],
    )
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'done',
      Problem: 'in-use',
      ProblemDetail: 'UN1 New',
    })
    await sql('delete from person_stores where store_id = $1', [store!.StoreId])
    const hangsOn = [
      `insert into service_plans (group_id, store_id, category, valid_from, visits_a_year)
        select group_id, id, 'pest', '2026-01-01', 12 from stores where id = $1`,
      `insert into feedbacks select (jsonb_populate_record(f, jsonb_build_object('id', 77, 'store_id', $1::bigint))).*
        from feedbacks f where group_id = (select group_id from stores where id = $1) limit 1`,
    ]
    for (const insert of hangsOn) {
      const table = insert.split(' ')[2]!
      expect(await sql(`${insert} returning 1`, [store!.StoreId])).toHaveLength(1)
      await decide('Undo', Id)
      expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done', Problem: 'in-use' })
      await sql(`delete from ${table} where store_id = $1`, [store!.StoreId])
    }
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone', Problem: '' })
    expect(await find(known.Code)).toEqual([known])
  })

  it('is undone in smaller parts when the database ends a statement that takes too long (A4)', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => [`SLOW${n}`, `Store ${n}`])
    const { Id } = await stored([headings.slice(0, 2), ...lines])
    // Stands for rows that refer to the stores: the more stores, the longer a statement takes.
    await sql(`create function take_too_long() returns trigger language plpgsql as
        $$ begin if (select count(*) from gone) > 20 then raise exception using errcode = '57014'; end if; return null; end $$`)
    await sql(`create trigger take_too_long after delete on stores referencing old table as gone
        for each statement execute function take_too_long()`)
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone', Problem: '' })
    await sql('drop function take_too_long cascade')
    expect(await find('SLOW')).toEqual([])
    const trail = await sql(
      "select distinct target from audit_entries where action = 'store-deleted' and target like 'SLOW%'",
    )
    expect(trail).toHaveLength(60)
  })

  it('cannot be undone without the node of a store, and names the node and the stores (A4)', async () => {
    const [{ group }] = (await sql<{ group: number }>('select group_id as group from stores where id = $1', [
      known.StoreId,
    ])) as [{ group: number }]
    const add = async (name: string) =>
      (
        await sql<{ id: number }>('insert into organizes (group_id, name) values ($1, $2) returning id', [
          group,
          name,
        ])
      )[0]!.id
    const former = await add('Soon gone')
    await sql('update stores set organize_id = $2 where id = $1', [known.StoreId, former])
    const path = known.OrganizePath.join(' / ')
    const written = (await storedPath(testApp, known)).join(' / ')
    const { Id } = await stored([
      ['Code', 'Name', 'Organisation'],
      [known.Code, known.Name, path],
    ])
    await sql('delete from organizes where id = $1', [former])
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'done',
      Problem: 'node-missing',
      ProblemDetail: `Soon gone: ${known.Code} ${known.Name}`,
      MayUndo: true,
    })
    expect(await find(known.Code)).toEqual([known])
    const again = await add('Soon gone')
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone', Problem: '' })
    expect(await find(known.Code)).toMatchObject([{ OrganizeId: String(again), OrganizePath: ['Soon gone'] }])
    const [entry] = await sql(
      "select before, after from audit_entries where action = 'store-changed' order by id desc limit 1",
    )
    expect(entry).toEqual({ before: { Organize: written }, after: { Organize: 'Soon gone' } })
    await sql('update stores set organize_id = $2 where id = $1', [known.StoreId, known.OrganizeId])
    await sql('delete from organizes where id = $1', [again])
  })

  it('is stored and undone, too, if a process of the previous version checked it (A4)', async () => {
    const { Id } = await checkSheet(
      testApp,
      admin,
      await sheetOf([headings.slice(0, 2), ['OLD1', 'Earlier']]),
    )
    await sql('update sheet_import_rows set target_id = null where import_id = $1', [Id])
    await decide('Apply', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done', MayUndo: true })
    expect(await find('OLD1')).toHaveLength(1)
    await decide('Undo', Id)
    expect((await settledImport(testApp, admin, Id)).State).toBe('undone')
    expect(await find('OLD1')).toHaveLength(0)
  })

  it('is undone in the order in which sheets were stored, not sent (A4)', async () => {
    const early = await checkSheet(testApp, admin, await sheetOf([headings.slice(0, 2), ['ORDER1', 'Early']]))
    // Another person’s sheet would not end this one.
    await sql("update sheet_imports set state = 'failed' where id = $1", [early.Id])
    const late = await stored([headings.slice(0, 2), ['ORDER2', 'Late']])
    await sql("update sheet_imports set state = 'checked' where id = $1", [early.Id])
    await decide('Apply', early.Id)
    expect(await settledImport(testApp, admin, early.Id)).toMatchObject({ State: 'done', MayUndo: true })
    expect((await settledImport(testApp, admin, late.Id)).MayUndo).toBe(false)
    expect((await decide('Undo', late.Id)).ResData).toBeNull()
    for (const { Id } of [early, late]) {
      await decide('Undo', Id)
      expect((await settledImport(testApp, admin, Id)).State).toBe('undone')
    }
  })

  it('truncates long texts at whole characters (A4)', async () => {
    const sheet = await sheetOf([
      headings.slice(0, 2),
      ['EMO', `${'x'.repeat(195)}😀`],
      ['EMO2', `${'x'.repeat(199)}😀${'x'.repeat(10)}`],
    ])
    const { Id, State } = await checkSheet(testApp, admin, sheet)
    expect(State).toBe('checked')
    const [good, faulty] = await rowsOf(Id)
    expect(good?.Name).toBe(`EMO ${'x'.repeat(195)}😀`)
    expect(faulty?.Fields).toMatchObject([{ Fault: 'too-long', After: `${'x'.repeat(199)}😀` }])
    await decide('Cancel', Id)
  })

  it('runs one at a time per group, invisible to and undecidable by others (A4, A6)', async () => {
    const { Id } = await checkSheet(testApp, admin, await sheetOf([headings.slice(0, 2), ['ONE', 'One']]))
    await sql(
      "insert into sheet_imports (group_id, kind, state, by_name, file_name, created_at) select group_id, 'store', 'reading', '', 'busy', now() from sheet_imports where id = $1",
      [Id],
    )
    const second = await sendSheetTo(testApp, admin, await sheetOf([headings.slice(0, 2), ['TWO', 'Two']]))
    expect(second).toMatchObject({ ResData: null, ErrMsgCode: '99073' })
    expect(second.ErrMsg).toContain('Another import is running')
    expect((await decide('Apply', Id)).ResData).toBeNull()
    await sql("delete from sheet_imports where file_name = 'busy'")
    const jade = await testApp.tokenOf('jade_admin')
    for (const what of ['Apply', 'Cancel', 'Undo'])
      expect((await decide(what, Id, jade)).ErrMsgCode).toBe('99033')
    for (const call of [`GetImport?id=${Id}`, `GetRows?id=${Id}`, `DownloadResult?id=${Id}`])
      expect((await testApp.call(`/api/Import/${call}`, { token: jade })).ErrMsgCode).toBe('99033')
    const staff = await testApp.tokenOf('superadmin')
    const inHarbour = { 'x-lustra-group': 'HARBOUR' }
    for (const what of ['Apply', 'Cancel'])
      expect(
        (await testApp.call(`/api/Import/${what}`, { token: staff, headers: inHarbour, body: { Id } }))
          .ErrMsgCode,
      ).toBe('99003')
    const latest = await testApp.call<SheetImport>('/api/Import/GetLatest?kind=store', { token: admin })
    expect(latest.ResData?.Id).toBe(Id)
    expect(
      (await testApp.call('/api/Import/GetLatest?kind=store', { token: staff, headers: inHarbour })).ResData,
    ).toBeNull()
    const user = await testApp.tokenOf('harbour_user')
    expect((await sendSheetTo(testApp, user, await sheetOf([headings, ['A', 'B']]))).ErrMsgCode).toBe('99003')
    expect((await decide('Cancel', Id)).ResData?.State).toBe('cancelled')
    expect((await decide('Apply', Id)).ResData).toBeNull()
  })

  it('stores nothing when the right to import was removed meanwhile (A6)', async () => {
    const { Id } = await checkSheet(testApp, admin, await sheetOf([headings.slice(0, 2), ['RIGHT', 'x']]))
    const narrow = (value: boolean) =>
      sql(
        'update roles set all_stores = $1 where (group_id, id) in (select group_id, role_id from memberships join people on id = person_id where account = $2)',
        [value, 'harbour_admin'],
      )
    await sql("update sheet_imports set state = 'applying' where id = $1", [Id])
    await narrow(false)
    await sql(
      `insert into jobs (kind, group_id, person_id, payload) select 'sheet-import', group_id, person_id, jsonb_build_object('importId', id, 'trail', '{}'::jsonb)
        from sheet_imports where id = $1`,
      [Id],
    )
    const second = await testApp.another()
    await second.app.ready()
    await expect
      .poll(
        async () =>
          (await sql<{ problem: string }>('select problem from sheet_imports where id = $1', [Id]))[0]
            ?.problem,
      )
      .toBe('forbidden')
    await second.close()
    await narrow(true)
    expect(await find('RIGHT')).toEqual([])
  })

  it('stores 2,000 stores at once, starting from a template (A4)', async () => {
    const template = await testApp.raw('/api/Store/DownloadTemplate', {
      token: admin,
      headers: { 'accept-language': 'zh-TW' },
    })
    const { sheets } = await readXlsx(new Uint8Array(template.rawPayload))
    const [heads] = sheets[0]!.rows as string[][]
    expect(heads?.slice(0, 2)).toEqual(['門市編號', '門市名稱'])
    // A sheet explains the columns and lists the nodes, and its examples are ones that the import accepts.
    const help = sheets[1]!.rows.slice(1) as string[][]
    expect(help[0]).toEqual(['門市編號', '是', 'S0001', ''])
    const examples = help.filter(([column]) => column)
    const nodes = help.slice(examples.length - 1).map((row) => row[3])
    expect(nodes).toContain(examples.at(-1)![2])
    const columns = (await unzip(template.rawPayload)).find(
      ({ name }) => name === 'xl/worksheets/sheet1.xml',
    )!
    const styles = (await unzip(template.rawPayload)).find(({ name }) => name === 'xl/styles.xml')!
    expect(columns.content.toString()).toContain('<col min="8" max="8" width="36" style="1"')
    expect(styles.content.toString()).toMatch(/<cellXfs count="4"><xf numFmtId="0"[^>]*\/><xf numFmtId="49"/)
    const example = await checkSheet(
      testApp,
      admin,
      await sheetOf([examples.map(([column]) => column!), examples.map((row) => row[2]!)]),
    )
    expect(example).toMatchObject({ Added: 1, Refused: 0 })
    await decide('Cancel', example.Id)
    const rows = Array.from({ length: 2_000 }, (_, n) => [`M${n}`, `Many ${n}`])
    const done = await stored([heads!.slice(0, 2), ...rows])
    expect(done).toMatchObject({ State: 'done', Added: 2_000, Total: 2_000, Done: 2_000 })
    expect(await find('M1999')).toHaveLength(1)
    await decide('Undo', done.Id)
    expect((await settledImport(testApp, admin, done.Id)).State).toBe('undone')
    expect(await find('M1999')).toEqual([])
  })
})
