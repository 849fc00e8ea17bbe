import type { ImportRow, ManagedUser, Paged, SheetImport } from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'

const headings = ['Login name', 'Name', 'Area code', 'Phone', 'Email', 'Role']
const kind = 'user' as const

describe.each(testEngines())('an import of people on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  const decide = (what: string, Id: string) =>
    testApp.call<SheetImport>(`/api/Import/${what}`, { token: admin, body: { Id } })
  const find = async (keyword: string) =>
    (
      await testApp.call<Paged<ManagedUser>>('/api/Security/User/FindWithPagerSearchAsync', {
        token: admin,
        body: { keyword },
      })
    ).ResData!.Items
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  it('begins with a template that shows an example and the roles, which an import ignores (A1)', async () => {
    const template = await testApp.raw('/api/Security/User/DownloadTemplate', {
      token: admin,
      headers: { 'accept-language': 'en' },
    })
    const bytes = new Uint8Array(template.rawPayload)
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Help'])
    expect(sheets[0]!.rows).toEqual([headings])
    const help = sheets[1]!.rows.slice(1) as string[][]
    const examples = help.filter(([column]) => column)
    const roles = help.slice(examples.length - 1).map((row) => row[3])
    expect(roles).toContain('Group User')
    expect(examples.map((row) => row[0])).toEqual(headings)
    const values = examples.map((row) => row[2]!)
    expect(values).toEqual(['wang_fang', 'Wang Fang', '86', '13800138000', 'wang.fang@example.com', roles[0]])
    const untouched = await checkSheet(testApp, admin, bytes, { kind })
    expect(untouched).toMatchObject({ State: 'failed', Problem: 'empty' })
    // The example is one that the import accepts.
    const example = await sheetOf([headings, values])
    const { Id, ...checked } = await checkSheet(testApp, admin, example, { kind })
    expect(checked).toMatchObject({ Added: 1, Refused: 0 })
    await decide('Cancel', Id)
  })

  it('adds and invites them, and removes them again until one has signed in (A1)', async () => {
    const sheet = await sheetOf([
      headings,
      ['sheet_one', 'Ann One', '852', '91234567', 'one@sheet.example', 'Group User'],
      ['sheet_two', 'Bob Two', '86', '13712345678', 'two@sheet.example', 'group user'],
    ])
    const { Id, ...checked } = await checkSheet(testApp, admin, sheet, { kind })
    expect(checked).toMatchObject({ State: 'checked', Added: 2, Refused: 0 })
    expect(await find('sheet_')).toEqual([])
    await decide('Apply', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'done',
      Problem: '',
      MayUndo: true,
    })
    expect(await find('sheet_')).toMatchObject([
      { Account: 'sheet_one', RoleName: 'Group User', MobilePhone: '91234567' },
      { Account: 'sheet_two', MayChange: true },
    ])
    await expect
      .poll(async () => (await codesOn(testApp).outbox()).map(({ recipient }) => recipient))
      .toEqual(expect.arrayContaining(['one@sheet.example', 'two@sheet.example']))
    await expect
      .poll(async () => (await find('sheet_')).map(({ IsInvited }) => IsInvited))
      .toEqual([true, true])
    const signIn = (state: string) =>
      testApp.database.asOwner((client) =>
        client.query(
          state === 'in'
            ? `insert into password_history (person_id, used_from, password_hash) select id, now(), 'x' from people where account = 'sheet_one'`
            : `delete from password_history where password_hash = 'x'`,
        ),
      )
    await signIn('in')
    await decide('Undo', Id)
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'done',
      Problem: 'in-use',
      ProblemDetail: 'sheet_one Ann One',
    })
    expect(await find('sheet_')).toHaveLength(2)
    await signIn('never')
    await decide('Undo', Id)
    expect((await settledImport(testApp, admin, Id)).State).toBe('undone')
    expect(await find('sheet_')).toEqual([])
    const trail = await testApp.database.asOwner((client) =>
      client.query(
        `select action, target, before, after, account from audit_entries where target like 'sheet_%' order by id`,
      ),
    )
    const one = {
      Account: 'sheet_one',
      RealName: 'Ann One',
      MobilePhone: '+852 91234567',
      Email: 'one@sheet.example',
      RoleName: 'Group User',
      IsValid: true,
    }
    const by = { account: 'harbour_admin' }
    expect(trail.rows).toMatchObject([
      { ...by, action: 'user-added', target: 'sheet_one', before: null, after: one },
      { ...by, action: 'user-added', target: 'sheet_two', before: null },
      { ...by, action: 'user-deleted', target: 'sheet_one', before: one, after: null },
      { ...by, action: 'user-deleted', target: 'sheet_two', after: null },
    ])
  })

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const stored = async (rows: string[][]) => {
    const { Id } = await checkSheet(testApp, admin, await sheetOf([headings, ...rows]), { kind })
    await decide('Apply', Id)
    expect((await settledImport(testApp, admin, Id)).State).toBe('done')
    return Id
  }
  const undone = async (Id: string) => {
    await decide('Undo', Id)
    return settledImport(testApp, admin, Id)
  }

  it('keeps everybody when some have stores, nodes or another group by now, and names them (A1)', async () => {
    const Id = await stored(
      ['a', 'b', 'c', 'd'].map((sign, n) => [
        `bound_${sign}`,
        `Ann ${sign.toUpperCase()}`,
        '86',
        `1371234570${n}`,
        `${sign}@bound.example`,
        'Group User',
      ]),
    )
    const person = (sign: string) => `(select id from people where account = 'bound_${sign}')`
    const harbour = `(select group_id from groups where code = 'HARBOUR')`
    await sql(`insert into person_stores (group_id, person_id, store_id)
      select group_id, ${person('a')}, id from stores where group_id = ${harbour} limit 1`)
    await sql(`insert into person_organizes (group_id, person_id, organize_id)
      select group_id, ${person('b')}, id from organizes where group_id = ${harbour} limit 1`)
    await sql(
      `insert into memberships (group_id, person_id) select group_id, ${person('c')} from groups where code = 'JADE'`,
    )
    expect(await undone(Id)).toMatchObject({
      State: 'done',
      Problem: 'in-use',
      ProblemDetail: 'bound_a Ann A, bound_b Ann B, bound_c Ann C',
    })
    expect(await find('bound_')).toHaveLength(4)
    await sql(`delete from person_stores where person_id = ${person('a')}`)
    await sql(`delete from person_organizes where person_id = ${person('b')}`)
    await sql(`delete from memberships where person_id = ${person('c')} and group_id <> ${harbour}`)
    expect(await undone(Id)).toMatchObject({ State: 'undone', Problem: '' })
    expect(await find('bound_')).toEqual([])
  })

  it('keeps the last administrator, and names them (A1)', async () => {
    const Id = await stored([
      ['last_one', 'Ann Last', '86', '13712345710', 'last@sheet.example', 'Group Admin'],
    ])
    const others = `group_id = (select group_id from groups where code = 'HARBOUR')
      and person_id <> (select id from people where account = 'last_one')`
    const valid = await sql<{ id: number }>(
      `update memberships set valid = false where ${others} and valid and person_id in (select id from people where user_type = 'Group')
        returning person_id as id`,
    )
    const token = await testApp.tokenOf('superadmin')
    const headers = { 'x-lustra-group': 'HARBOUR' }
    const requested = await testApp.call('/api/Import/Undo', { token, headers, body: { Id } })
    expect(requested.ErrMsg).toBe('')
    await expect
      .poll(() => sql('select state, problem, problem_detail from sheet_imports where id = $1', [Id]))
      .toEqual([{ state: 'done', problem: 'last-administrator', problem_detail: 'last_one Ann Last' }])
    await sql(`update memberships set valid = true where ${others} and person_id = any ($1)`, [
      valid.map(({ id }) => id),
    ])
    admin = await testApp.tokenOf('harbour_admin')
    expect(await undone(Id)).toMatchObject({ State: 'undone', Problem: '' })
  })

  it('refuses a numeric login name that is the phone of another row, and vice versa (A1, U4)', async () => {
    const row = (account: string, area: string, phone: string) => [
      account,
      'Ann One',
      area,
      phone,
      `p${phone}@digits.example`,
      'Group User',
    ]
    const sheet = await sheetOf([
      headings,
      row('digits_one', '86', '13712345921'),
      row('13712345921', '86', '13712345922'),
      row('85291230001', '86', '13712345923'),
      row('digits_two', '852', '91230001'),
      row('13712345924', '86', '13712345924'),
    ])
    const { Id } = await checkSheet(testApp, admin, sheet, { kind })
    const { ResData } = await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${Id}&refused=true`, {
      token: admin,
    })
    expect(
      ResData!.Items.map(({ Row, Fields }) => [
        Row,
        ...Fields.map(({ Field, Fault, OtherRow }) => `${Field} ${Fault} ${OtherRow}`),
      ]),
    ).toEqual([
      [3, 'Account duplicate 2'],
      [5, 'MobilePhone duplicate 4'],
    ])
    await decide('Cancel', Id)
  })

  it('reports every row that breaks a rule of people, and adds none (A1, U4)', async () => {
    const sheet = await sheetOf([
      headings,
      ['harbour_admin', 'Ann One', '86', '13712345601', 'a1@sheet.example', 'Group User'],
      ['ab', 'Ann One', '86', '13712345602', 'a2@sheet.example', 'Group User'],
      ['sheet_3', 'Ann One', '86', '12', 'no mail', 'Nobody'],
      ['sheet_4', 'Ann One', '86', '13712345604', 'a4@sheet.example', 'Group User'],
      ['SHEET_4', 'Ann One', '86', '13712345605', 'a5@sheet.example', 'Group User'],
      ['sheet_6', 'Ann One', '86', '13712345606', 'a6@sheet.example', 'Super Admin'],
      ['sheet_7', 'Ann One', '', '13712345607', 'a7@sheet.example', 'Group User'],
    ])
    const { Id, Refused, Added } = await checkSheet(testApp, admin, sheet, { kind })
    expect({ Refused, Added }).toEqual({ Refused: 6, Added: 1 })
    const { ResData } = await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${Id}&refused=true`, {
      token: admin,
    })
    const faults = ResData!.Items.map(({ Row, Fields }) => [
      Row,
      Fields.map(({ Field, Fault }) => `${Field} ${Fault}`).join(),
    ])
    expect(faults).toEqual([
      [2, 'Account in-use'],
      [3, 'Account invalid'],
      [4, 'Email invalid,MobilePhone invalid,RoleName unknown'],
      [6, 'Account duplicate'],
      [7, 'RoleName unknown'],
      [8, 'AreaCode missing'],
    ])
    expect(await decide('Apply', Id)).toMatchObject({ ErrMsgCode: '99001', ResData: { Fields: ['Id'] } })
  })

  it('does not tell which of phone and mail another group’s person has, and of how many they are is limited for all sheets together (A1)', async () => {
    const row = (n: number, mail: string) => [
      `probe_${n}`,
      'Ann One',
      '86',
      `1371235${1000 + n}`,
      mail,
      'Group User',
    ]
    const theirs = 'jade_admin@customer.example'
    const sheet = await sheetOf([
      headings,
      row(1, theirs),
      ['probe_2', 'Ann One', '86', demoPhone('jade_admin'), 'free@sheet.example', 'Group User'],
      row(3, 'harbour_user@customer.example'),
      ['jade_admin', 'Ann One', '86', demoPhone('jade_admin'), 'free2@sheet.example', 'Group User'],
    ])
    const { Id } = await checkSheet(testApp, admin, sheet, { kind })
    const { ResData } = await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${Id}&refused=true`, {
      token: admin,
    })
    expect(
      ResData!.Items.map(({ Fields }) => Fields.map(({ Field, Fault }) => `${Field} ${Fault}`).join()),
    ).toEqual([
      'MobilePhone contact-in-use',
      'MobilePhone contact-in-use',
      'Email in-use',
      'Account in-use,MobilePhone contact-in-use,MobilePhone duplicate',
    ])
    await decide('Cancel', Id)
    // Another spelling of what is known already: one person.
    const again = await sheetOf([headings, ...Array.from({ length: 30 }, (_, n) => row(n, theirs))])
    const { Id: same, ...checked } = await checkSheet(testApp, admin, again, { kind })
    expect(checked).toMatchObject({ State: 'checked', Refused: 30 })
    await decide('Cancel', same)
    await testApp.database.asOwner((client) =>
      client.query(
        `insert into people (account, real_name, mail, password_hash)
         select 'elsewhere_' || n, 'Else Where', 'elsewhere_' || n || '@customer.example', 'x' from generate_series(1, 25) n`,
      ),
    )
    const others = Array.from({ length: 25 }, (_, n) => row(n, `elsewhere_${n + 1}@customer.example`))
    // Refused before any look-up: nobody has these.
    const unused = [row(31, 'unused@sheet.example')]
    for (const rows of [others, unused]) {
      const { Id: refused, ...failed } = await checkSheet(
        testApp,
        admin,
        await sheetOf([headings, ...rows]),
        {
          kind,
        },
      )
      expect(failed).toMatchObject({ State: 'failed', Problem: 'too-many-taken' })
      const { ResData: none } = await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${refused}`, {
        token: admin,
      })
      expect(none?.Items ?? []).toEqual([])
    }
    // By the other calls, too.
    const byHand = await groupUsers(testApp, admin).add({
      Account: 'by_hand',
      Email: 'by_hand@sheet.example',
    })
    expect(byHand.ErrMsgCode).toBe('99029')
    const { rows: entries } = await testApp.database.asOwner((client) =>
      client.query<{ target: string }>(
        `select target from audit_entries where action in ('name-refused', 'too-many-tries') and account = 'harbour_admin' order by id`,
      ),
    )
    expect(entries.map(({ target }) => target)).toContain('people of an import: 1')
  })
})
