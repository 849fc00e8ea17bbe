import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { isLong } from '../../../../../tests/support/long.ts'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { runNode } from '../../../../../tools/lib/processes.ts'
import { openDatabase } from '../../app/open-database.ts'
import { productMenu, productRights } from '../../identity/menu/product-menu.ts'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import type { Database } from '../../platform/database/open.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines, type TestEngine } from '@lustra/testing/databases.ts'
import { copyTemplate, databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { minute, testNow } from '@lustra/testing/test-clock.ts'
import { runGroupCommand } from './group-command.ts'
import { readGroupCommand } from './read-group-command.ts'

const portalAddress = 'https://portal.example.com'
const mail = 'anna@orchid.example'
const password = 'Fresh-Start9'
const orchid = ['add', '--code', 'ORCHID', '--name', 'Orchid Restaurants', '--administrator', mail]
const anna = ['--account', 'anna_li', '--real-name', 'Anna Li']

const command = async (database: Database, words: string[], sendsMail = true) =>
  runGroupCommand(readGroupCommand(words), database, {
    now: testNow,
    passwords: createPasswords(),
    portalAddress,
    sendsMail,
  })

/** Rows of the tables that the command writes. */
const countsOf = (database: Database) =>
  database.asOwner(async (client) => {
    const tables = ['groups', 'roles', 'role_menus', 'people', 'memberships', 'organizes', 'audit_entries']
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    return (await client.query(`select ${counts.join(', ')}`)).rows[0] as Record<string, number>
  })

const setPassword = async (testApp: TestApp, Email: string) => {
  const codes = codesOn(testApp)
  testApp.clock.pass(minute)
  expect((await codes.requestMailCode(Email, 'reset')).ErrCode).toBe(0)
  const Code = await vi.waitFor(() => codes.codeFor(Email))
  const typed = { NewPassword: password, RepeatPassword: password }
  const body = { AreaCode: '', MobilePhone: '', Email, Code, ...typed }
  return testApp.call('/api/Security/User/ResetPassword', { body })
}

describe.each(testEngines())('a group added by the command on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    const printed = await command(testApp.database, [...orchid, ...anna])
    for (const words of ['ORCHID', 'Orchid Restaurants', 'Anna Li', 'anna_li', mail])
      expect(printed).toContain(words)
    expect(printed).toContain(
      `${portalAddress}/forgotpassword#invited=1&language=en&mail=${encodeURIComponent(mail)}`,
    )
    expect(printed).not.toContain('LUSTRA_SMTP')
    expect((await testApp.login('anna_li', password)).ErrCode).not.toBe(0)
    expect((await setPassword(testApp, mail)).ErrCode).toBe(0)
    const { ResData } = await testApp.login('anna_li', password)
    token = ResData?.AccessToken ?? ''
  })
  afterAll(() => testApp.close())

  it('has an administrator, who sets a first password and sees every page of the product', async () => {
    const { ErrCode, ResData } = await testApp.login(mail, password)
    expect(ErrCode).toBe(0)
    token = ResData?.AccessToken ?? ''
    expect(ResData).toMatchObject({
      Account: 'anna_li',
      RealName: 'Anna Li',
      FirstLogin: false,
      RoleEnCode: 'GroupAdmin',
      Groups: [{ GroupCode: 'ORCHID', GroupName: 'Orchid Restaurants', IsAdmin: true, DefaultGroup: true }],
      MenusRouter_CAM: [],
    })
    const general = [...productMenu, ...productRights].filter(({ realm }) => realm === 'general')
    expect(new Set(ResData?.Modules)).toEqual(new Set(general.map(({ module }) => module)))
    const manager = ResData?.MenusRouter.find(({ path: address }) => address === '/manager')
    expect(manager?.children).toHaveLength(6)
  })

  it('has an organisation with a root, to which its administrator adds a node', async () => {
    const area = '/api/Security/GroupOrganize'
    const tree = () =>
      testApp.call<{ OrganizeId: string; Name: string }[]>(`${area}/GetAllOrganizeTreeTable`, { token })
    const [root] = (await tree()).ResData ?? []
    expect(root).toMatchObject({ Name: 'Orchid Restaurants', ParentId: '', Stores: 0 })
    const body = { ParentId: root?.OrganizeId, Name: 'North', Sort: 1 }
    expect((await testApp.call(`${area}/Insert`, { token, body })).ErrCode).toBe(0)
    expect((await tree()).ResData?.map(({ Name }) => Name)).toEqual(['Orchid Restaurants', 'North'])
  })

  it('gets people and stores from its administrator, which other groups do not see', async () => {
    const users = groupUsers(testApp, token)
    const { ResData: roles } = await testApp.call<{ RoleId: string }[]>(
      '/api/Security/GroupRole/GetAllEnableRole',
      { token },
    )
    expect(roles).toHaveLength(3)
    const added = await users.add({ RoleId: roles?.[0]?.RoleId ?? '', Email: 'ben@orchid.example' })
    expect(added).toMatchObject({ ErrCode: 0, ResData: { InvitationSent: true } })

    const sheet = await sheetOf([
      ['Code', 'Name', 'Node'],
      ['ORC1', 'Orchid One', 'Orchid Restaurants'],
    ])
    const { Id, Refused } = await checkSheet(testApp, token, sheet)
    expect(Refused).toBe(0)
    expect((await testApp.call(`/api/Import/Apply`, { token, body: { Id } })).ErrCode).toBe(0)
    expect(await settledImport(testApp, token, Id)).toMatchObject({ State: 'done', Added: 1 })

    const storesOf = async (of: string) =>
      (
        await testApp.call<{ RecordCount: number }>('/api/Store/FindWithPagerSearchAsync', {
          token: of,
          body: { keyword: 'Orchid' },
        })
      ).ResData
    expect(await storesOf(token)).toMatchObject({ Items: [{ Name: 'Orchid One' }] })
    expect(await command(testApp.database, ['list'])).toMatch(
      /^ORCHID {2}Orchid Restaurants {2}id: \d+ {2}people: 2 {2}stores: 1, all seen by person \d+$/m,
    )
    expect(await command(testApp.database, ['list'])).toMatch(/^CEDAR .*not valid$/m)

    const foreign = await testApp.tokenOf('jade_admin')
    expect(await storesOf(foreign)).toMatchObject({ Items: [] })
    for (const keyword of ['anna_li', 'ben@orchid'])
      expect((await groupUsers(testApp, foreign).find({ keyword })).ResData?.Items).toEqual([])
    const { ResData: nodes } = await testApp.call<{ Name: string }[]>(
      '/api/Security/GroupOrganize/GetAllOrganizeTreeTable',
      { token: foreign },
    )
    expect(nodes?.length).toBeGreaterThan(0)
    expect(nodes?.map(({ Name }) => Name)).not.toContain('Orchid Restaurants')
    const { ResData: own } = await groupUsers(testApp, token).find()
    expect(own?.Items.map(({ Account }) => Account).sort()).toEqual(['anna_li', 'new_person'])
  })

  it('gets no page that an operator has deleted (docs/operations.md)', async () => {
    await testApp.database.asOwner((client) =>
      client.query('delete from role_menus where menu_id = 303; delete from menus where id = 303'),
    )
    const words = ['add', '--code', 'LILY', '--name', 'Lily', '--administrator', 'lily@lily.example']
    await command(testApp.database, words)
    const pagesOf = (code: string) =>
      testApp.database.asOwner(async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `select distinct menu_id as id from role_menus join groups using (group_id) where code = $1 order by 1`,
          [code],
        )
        return rows.map(({ id }) => id)
      })
    expect(await pagesOf('LILY')).toEqual((await pagesOf('ORCHID')).filter((id) => id !== 303))
  })

  it('begins its audit trail with the command', async () => {
    const { ResData } = await testApp.call<{ Items: { Action: string }[] }>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token, body: { person: 'command:', order: 'asc' } },
    )
    expect(ResData?.Items).toMatchObject([
      { Action: 'group-added', Actor: 'command:group', Account: '', Target: 'ORCHID', GroupCode: 'ORCHID' },
      { Action: 'user-added', Target: 'anna_li', After: { Email: mail, RoleName: 'Group Admin' } },
    ])
  })

  it('is refused when its code, login name or mail is taken, and nothing is stored', async () => {
    const before = await countsOf(testApp.database)
    const add = (code: string, account: string, administrator: string) =>
      command(testApp.database, [
        'add',
        `--code=${code}`,
        '--name=Another',
        `--administrator=${administrator}`,
        `--account=${account}`,
      ])
    await expect(add('orchid', 'other', 'other@orchid.example')).rejects.toThrow(
      'A group has the code orchid.\nNothing was stored.',
    )
    await expect(add('OTHER', 'ANNA_LI', 'other@orchid.example')).rejects.toThrow('signs in as ANNA_LI')
    await expect(add('OTHER', 'other', 'ANNA@orchid.example')).rejects.toThrow('has the mail ANNA@')
    await expect(add('ORCHID', 'anna_li', mail)).rejects.toThrow(/code(.|\n)*signs in(.|\n)*mail/)
    expect(await countsOf(testApp.database)).toEqual(before)
  })

  it('is stored once when two commands run at the same time', async () => {
    const twin = ['add', '--code', 'TWIN', '--name', 'Twin', '--administrator', 'twin@orchid.example']
    const other = await testApp.another()
    onTestFinished(() => other.close())
    const settled = await Promise.allSettled([
      command(testApp.database, [...twin, '--account', 'twin_1']),
      // Another case, another person.
      command(other.database, [
        'add',
        '--code=twin',
        '--name=Twin',
        '--administrator=other_twin@orchid.example',
      ]),
    ])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await command(testApp.database, ['list'])).match(/^twin /gim)).toHaveLength(1)
  })
})

const staff = (role: string, mailOfStaff: string, ...more: string[]) => [
  'add-staff',
  '--role',
  role,
  '--mail',
  mailOfStaff,
  ...more,
]

describe.each(testEngines())('staff added by the command on $name', (engine) => {
  let testApp: TestApp
  const run = (...words: string[]) => command(testApp.database, words)
  const add = (role: string, account: string, ...more: string[]) =>
    run(...staff(role, `${account}@lustra.example`, '--account', account, ...more))
  const addGroup = (code: string) =>
    run('add', `--code=${code}`, `--name=${code}`, `--administrator=${code}_first@orchid.example`)
  /** Runs a statement as the owner of the tables. */
  const alter = (statement: string) =>
    testApp.database.asOwner(
      async (client) => (await client.query(statement)).rows as Record<string, number>[],
    )
  const signIn = async (account: string) => {
    expect((await setPassword(testApp, `${account}@lustra.example`)).ErrCode).toBe(0)
    return (await testApp.login(account, password)).ResData!
  }
  const pathsOf = (menus: { path: string }[] | undefined) => menus?.map(({ path: address }) => address)
  const trailOf = async (token: string, person = '') =>
    (
      await testApp.call<{ Items: object[] }>('/api/Security/AuditEntry/FindWithPagerSearchAsync', {
        token,
        body: { ...(person && { person }), order: 'asc' },
      })
    ).ResData?.Items

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await command(testApp.database, [...orchid, ...anna])
  })
  afterAll(() => testApp.close())

  it('signs in as SA in every valid group, with the manager area and the dashboards', async () => {
    const printed = await add('SA', 'sandra', '--real-name', 'Sandra Sun')
    expect(printed).toContain('was added as SA to: HARBOUR, JADE, LOTUS, ORCHID.')
    expect(printed).toContain('/forgotpassword#invited=1')
    const own = await signIn('sandra')
    expect(own).toMatchObject({ UserType: 'SA', RoleEnCode: 'SA', RealName: 'Sandra Sun' })
    const groups = own.Groups.map(({ GroupCode, DefaultGroup }) => `${GroupCode} ${DefaultGroup}`)
    expect(groups.sort()).toEqual(['HARBOUR true', 'JADE false', 'LOTUS false', 'ORCHID false'])
    expect(own.MenusRouter_CAM).not.toEqual([])
    // The role of this group was made by the command.
    const { ResData: inOrchid } = await testApp.call<LoginResponse>(
      `/api/Login/SwitchGroup?UserId=${own.UserId}&GroupCode=ORCHID`,
      {
        token: own.AccessToken,
      },
    )
    const manager = inOrchid?.MenusRouter.find(({ path: address }) => address === '/manager')
    expect(manager?.children).toHaveLength(6)
    expect(await trailOf(own.AccessToken, 'command:')).toMatchObject([
      { Action: 'group-added' },
      { Action: 'user-added', Target: 'anna_li' },
      {
        Action: 'role-added',
        Target: 'Super Admin',
        GroupCode: 'ORCHID',
        After: { RoleName: 'Super Admin' },
      },
      {
        Action: 'user-added',
        Target: 'sandra',
        GroupCode: '',
        After: { RoleName: 'Super Admin', groupCode: 'HARBOUR, JADE, LOTUS, ORCHID' },
      },
    ])
  })

  it('sees every store as CAM, and no manager area', async () => {
    const printed = await add('CAM', 'carla', '--groups', 'orchid', '--real-name', 'Carla Cole')
    expect(printed).toContain('was added as CAM to: ORCHID.')
    const own = await signIn('carla')
    expect(own).toMatchObject({ UserType: 'CAM', RoleEnCode: 'CAM', Groups: [{ GroupCode: 'ORCHID' }] })
    expect(pathsOf(own.MenusRouter)).toContain('/powerbi')
    expect(pathsOf(own.MenusRouter)).not.toContain('/manager')
    expect(own.MenusRouter_CAM).not.toEqual([])
    const [{ group, person } = { group: 0, person: 0 }] = await alter(`insert into stores
      (group_id, code, name, customer_name, address, time_zone)
      select group_id, 'OR1', 'Orchid One', '', '', 'Asia/Hong_Kong' from groups where code = 'ORCHID'
      returning group_id as group, (select id from people where account = 'carla') as person`)
    const seen = await testApp.database.tenant({ groupId: group!, personId: person! }, (tx) =>
      tx.execute('select name from stores'),
    )
    expect(seen.rows).toEqual([{ name: 'Orchid One' }])
  })

  it('is not shown to administrators of the group, and its mail not in their audit trail', async () => {
    expect((await setPassword(testApp, mail)).ErrCode).toBe(0)
    const token = (await testApp.login('anna_li', password)).ResData?.AccessToken ?? ''
    const { ResData: listed } = await groupUsers(testApp, token).find()
    expect(listed?.Items.map(({ Account }) => Account)).toEqual(['anna_li'])
    const byCommand = JSON.stringify(await trailOf(token, 'command:'))
    expect(byCommand).toContain('Super Admin')
    expect(byCommand).not.toMatch(/sandra|carla/)
    // What staff does themselves is shown, by their login names.
    expect(JSON.stringify(await trailOf(token))).not.toMatch(/lustra\.example/)
  })

  it('is added to the groups that came later, once', async () => {
    await add('CAMLeader', 'leona', '--all-groups')
    await addGroup('PEONY')
    // Found by the mail, in any case; a login name is needed for a new person only.
    const again = staff('CAMLeader', 'LEONA@lustra.example', '--all-groups')
    const printed = await run(...again)
    expect(printed).toContain('login name leona,')
    expect(printed).toContain('was added as CAMLeader to: PEONY.')
    expect(printed).not.toContain('forgotpassword')
    expect(await run(...again)).toBe('leona (leona) has the role CAMLeader in all of these groups already.')
    const { Groups } = await signIn('leona')
    expect(Groups.filter(({ DefaultGroup }) => DefaultGroup)).toHaveLength(1)
  })

  it('gets one role of a group when two commands run at the same time', async () => {
    await addGroup('ASTER')
    const other = await testApp.another()
    onTestFinished(() => other.close())
    await Promise.all([
      add('CAM', 'twin_1', '--groups=ASTER'),
      command(other.database, staff('CAM', 'twin_2@lustra.example', '--account=twin_2', '--groups=ASTER')),
    ])
    const rows = await alter(`select count(*)::int as count from roles r join groups g using (group_id)
      where g.code = 'ASTER' and r.code = 'CAM'`)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is refused when a name is taken or a group is not valid, and nothing is stored', async () => {
    const before = await countsOf(testApp.database)
    const other = (...words: string[]) => staff('CAM', 'x@lustra.example', ...words)
    const refusals: [string[], string | RegExp][] = [
      [
        staff('CAM', mail, '--all-groups'),
        'a person of a customer, who cannot become CAM: use another --mail.',
      ],
      [other('--account=ANNA_LI', '--all-groups'), 'signs in as ANNA_LI'],
      [staff('SA', 'dana@directory.example'), 'a CAM, who cannot become SA: use another --mail.'],
      [
        other('--account=other_cam', '--groups=ORCHID,NOWHERE,nowhere'),
        /^There is no group nowhere\.\nNothing was stored\.$/,
      ],
      [other('--account=other_cam', '--groups=ORCHID,CEDAR'), 'The group CEDAR is not valid.'],
      [
        other('--account=other_cam', '--groups=A,B,C,D,E,F,G'),
        /group E\.\nand 2 more\.\nNothing was stored\.$/,
      ],
      [
        staff('CAM', 'leona@lustra.example', '--all-groups'),
        'has the role CAMLeader in HARBOUR: a person has one role.',
      ],
      [
        staff('CAMLeader', 'leona@lustra.example', '--account=leona_2', '--groups=ASTER'),
        'leona (leona) has another login name: leave out --account.',
      ],
    ]
    for (const [words, sentence] of refusals) await expect(run(...words)).rejects.toThrow(sentence)
    expect(await countsOf(testApp.database)).toEqual(before)
  })

  it('gets a role with a number where another one has its name', async () => {
    await addGroup('DAISY')
    await alter(
      `insert into roles (group_id, code, name) select group_id, 'GroupUser', 'cam' from groups where code = 'DAISY'`,
    )
    await add('CAM', 'dahlia', '--groups=DAISY')
    expect(await signIn('dahlia')).toMatchObject({ RoleEnCode: 'CAM', Role: 'CAM 2' })
  })

  it('is refused for people who are blocked, or deactivated in a group', async () => {
    await add('CAM', 'blanca', '--groups=ASTER')
    const again = staff('CAM', 'blanca@lustra.example', '--groups=ORCHID')
    await alter(`update memberships set valid = false
      where person_id = (select id from people where account = 'blanca')`)
    await expect(run(...again)).rejects.toThrow('blanca (blanca) is deactivated in ASTER')
    await alter(`update people set valid = false where account = 'blanca'`)
    await expect(run(...again)).rejects.toThrow('blanca (blanca) is blocked')
  })

  it('is signed out by the documented statements, for good, and cannot sign in', async () => {
    await add('CAM', 'dana_d', '--groups=ASTER')
    const { AccessToken: token } = await signIn('dana_d')
    const read = async () => (await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode
    expect(await read()).toBe(0)
    const [, documented = ''] = /^(begin;\nupdate people set valid = false.*?^commit;)$/ms.exec(
      readFileSync(inRoot('docs/operations.md'), 'utf8'),
    )!
    await alter(documented.replaceAll('dana@example.com', 'dana_d@lustra.example'))
    expect(await read()).toBe(40008)
    expect((await testApp.login('dana_d', password)).ErrCode).not.toBe(0)
    await alter(`update people set valid = true where account = 'dana_d'`)
    expect(await read()).toBe(40008)
  })

  it('is not the person whom the list names for imports', async () => {
    const [{ id } = { id: 0 }] = await alter(`select id from people where account = 'anna_li'`)
    expect(await run('list')).toMatch(new RegExp(`^ORCHID .*all seen by person ${id}$`, 'm'))
  })

  it('cannot be added without a valid group', async () => {
    await alter('update groups set valid = false')
    await expect(add('CAM', 'other_cam', '--all-groups')).rejects.toThrow(
      'There is no valid group: add one first.',
    )
  })
})

describe('the arguments of the command', () => {
  it('explain themselves where some are missing or unknown', () => {
    for (const words of [[], ['remove'], ['list', 'more'], ['add'], orchid.slice(0, 5), [...orchid, '--no']])
      expect(() => readGroupCommand(words)).toThrow(/add --code ORCHID --name/)
  })

  it('are refused by the rules of the portal', () => {
    const refusals: [string[], RegExp][] = [
      [['--code', 'A B'], /--code: needs/],
      [['--code', 'A/B'], /--code: needs/],
      [['--code', 'x'.repeat(41)], /--code: needs/],
      [['--name', '<b>'], /--name: has a special character/],
      [['--name', 'x'.repeat(51)], /--name: is longer than 50/],
      [['--administrator', 'anna'], /--administrator: is not a mail address/],
      [['--account', 'anna'], /--account: needs 5 to 15/],
      [['--real-name', '‮'], /--real-name: has a special character/],
    ]
    for (const [changed, message] of refusals)
      expect(() => readGroupCommand([...orchid, ...changed])).toThrow(message)
    const refusalsOfStaff: [string[], RegExp][] = [
      [staff('GroupAdmin', mail), /--role: is one of SA, CAM, CAMLeader/],
      [staff('SA', mail, '--groups=ORCHID'), /--groups: a super administrator has rights in every group/],
      [staff('CAM', mail), /CAM needs --groups with codes, or --all-groups/],
      [staff('CAM', mail, '--all-groups', '--groups=A'), /CAM needs --groups with codes, or --all-groups/],
      [staff('CAM', mail, '--groups=ORCHID,'), /--groups: needs codes of groups, separated by commas/],
      [staff('CAM', 'anna', '--all-groups'), /--mail: is not a mail address/],
      [['add-staff', '--role', 'SA'], /add-staff --role SA --mail/],
    ]
    for (const [words, message] of refusalsOfStaff) expect(() => readGroupCommand(words)).toThrow(message)
  })

  it('give the administrator the names of their mail', () => {
    const administratorOf = (address: string) => {
      const read = readGroupCommand([...orchid.slice(0, 5), '--administrator', address])
      return read.kind === 'add' ? read.group.administrator : undefined
    }
    expect(administratorOf('anna.li@orchid.example')).toEqual({
      account: 'anna_li',
      realName: 'anna.li',
      mail: 'anna.li@orchid.example',
    })
    expect(administratorOf(mail)).toMatchObject({ account: 'anna_orchid', realName: 'anna' })
    expect(administratorOf('administration.office@orchid.example')).toMatchObject({
      account: 'administration_',
    })
  })
})

/** Opens a database as a production server finds it at first: without a group. */
async function openEmpty({ name }: TestEngine): Promise<Database> {
  const { postgres } = inject('testDatabases')
  if (name !== 'PostgreSQL' || !postgres) return openDatabase({ kind: 'memory' })
  const own = `${postgres.template}_${crypto.randomUUID().replaceAll('-', '')}`
  await runOn(postgres.url, [`create database ${own}`])
  return openDatabase({ kind: 'postgres', url: databaseUrl(postgres.url, own) })
}

describe.each(testEngines())('an empty database on $name', (engine) => {
  it('can be used after the command', async () => {
    const database = await openEmpty(engine)
    const testApp = await openTestApp({
      name: engine.name,
      open: async () => ({ database, again: async () => database }),
    })
    onTestFinished(() => testApp.close())
    expect(await command(database, ['list'])).toBe('There are none.')
    expect(await command(database, orchid, false)).toContain('set LUSTRA_SMTP first')
    expect((await setPassword(testApp, mail)).ErrCode).toBe(0)
    expect(await testApp.login('anna_orchid', password)).toMatchObject({
      ErrCode: 0,
      ResData: { Groups: [{ GroupCode: 'ORCHID' }] },
    })
    expect(await countsOf(database)).toMatchObject({ groups: 1, roles: 3, people: 1, organizes: 1 })
  })
})

it('npm run group reads the settings of the server, and exits with 1 for a refusal', async () => {
  const LUSTRA_DATA = mkdtempSync(path.join(tmpdir(), 'lustra-group-'))
  onTestFinished(() => rmSync(LUSTRA_DATA, { recursive: true, force: true }))
  const { postgres } = inject('testDatabases')
  // A copy on a server opens in a tenth of the time.
  const DATABASE_URL = postgres && !isLong ? await copyTemplate(postgres) : undefined
  const run = (words: string[]) =>
    runNode(inRoot('packages/server/src/app/group.main.ts'), words, {
      output: 'pipe',
      env: { LUSTRA_DATA, DATABASE_URL },
    })
  const added = await run([...orchid, ...anna])
  expect(added).toMatchObject({ ok: true, output: expect.stringContaining('/forgotpassword#invited=1') })
  expect(await run(orchid)).toMatchObject({
    ok: false,
    output: expect.stringContaining('Nothing was stored'),
  })
})
