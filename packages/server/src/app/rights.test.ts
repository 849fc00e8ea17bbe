import { sheetType } from '@lustra/core/contract'
import path from 'node:path'
import type { Envelope, LoginResponse } from '@lustra/core/contract'
import type { LightMyRequestResponse } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatText } from '../../../../tools/lib/format.ts'
import { opens } from '../identity/access/page-modules.ts'
import { beginFile } from '@lustra/testing/file-jobs.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { managerCalls, managerPages, requestOf, type GroupIds } from '@lustra/testing/manager-calls.ts'
import { checkSheet, sheetOf } from '@lustra/testing/sheets.ts'
import { permits, rightsPage, routeRights, systemRights, type RoleRight, type RouteRight } from './rights.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/rights.md')

/** The columns of the page, with an account for each. */
const people = [
  { name: 'SA', account: 'superadmin' },
  { name: 'CAM', account: 'camuser' },
  { name: 'GroupAdmin', account: 'harbour_admin' },
  { name: 'GroupUser', account: '' },
  { name: 'narrowed user', account: 'harbour_user' },
  { name: 'no role', account: 'norole_user' },
  { name: 'first login', account: 'first_login' },
]

/** Refused before the call processed its input: no token, no role or group, first password, not permitted. */
const isRefused = ({ ErrCode, ErrMsgCode }: Envelope) =>
  [40005, 40006, 40008, 90002, 90003, 90005].includes(Number(ErrCode)) ||
  ['99003', '99035', '99047'].includes(ErrMsgCode)

/** All rows of a group, except those that every call and refusal adds, to detect changes. */
const rowsOfGroup = (testApp: TestApp, groupId: number) =>
  testApp.database.asOwner(async (client) => {
    const tables = [
      'memberships',
      'roles',
      'role_menus',
      'role_organizes',
      'organizes',
      'stores',
      'person_stores',
      'person_organizes',
      'sheet_imports',
      'sheet_import_rows',
    ]
    const sums: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t where group_id = ${groupId}`,
      )
      sums[table] = rows[0]
    }
    const { rows } = await client.query(
      `select md5(string_agg(row(p.id, p.account, p.real_name, p.phone, p.mail, p.valid, p.password_hash, p.invited_at)::text, '|' order by p.id)) as sum
        from people p join memberships m on m.person_id = p.id where m.group_id = ${groupId}`,
    )
    const { rows: groups } = await client.query(`select logo_version from groups where group_id = ${groupId}`)
    return { ...sums, people: rows[0] as unknown, group: groups[0] as unknown }
  })

describe('access to calls', () => {
  let testApp: TestApp
  let routes: RouteRight[]
  const roles: (RoleRight & { token: string })[] = []

  beforeAll(async () => {
    testApp = await openTestApp(testEngines()[0]!)
    const plainUser = await testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<{ account: string }>(
        `select p.account from people p join memberships m on m.person_id = p.id
          where m.group_id = 1 and m.role_id = 105 and not p.first_login and m.valid order by p.id limit 1`,
      )
      return rows[0]!.account
    })
    for (const { name, account } of people) {
      const { ResData } = await testApp.login(account || plainUser)
      roles.push(roleOf(name, ResData!))
    }
    routes = routeRights(testApp.app.swagger() as Parameters<typeof routeRights>[0])
  })
  afterAll(() => testApp.close())

  function roleOf(name: string, { UserType, Modules, ErrCode, FirstLogin, AccessToken }: LoginResponse) {
    return {
      name,
      userType: UserType,
      modules: ErrCode === 0 ? Modules : undefined,
      seesAllStores: name !== 'narrowed user' && name !== 'no role',
      isFirstLogin: FirstLogin,
      token: AccessToken,
    }
  }

  it('is documented in docs/rights.md as declared by the routes (A6)', async () => {
    const { payload } = await testApp.app.inject('/api/integration/v1/openapi.json')
    const text = rightsPage(routes, roles, systemRights(JSON.parse(payload) as object))
    await expect(await formatText('rights.md', text)).toMatchFileSnapshot(page)
  })

  it('has a sample of every call of the manager area (A6)', () => {
    const ofManagers = routes.filter(
      ({ access }) => access.who === 'member' && managerPages.some((one) => opens(access.modules, one)),
    )
    const names = ofManagers
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !name.includes('/Home/'))
    expect(names.length).toBeGreaterThan(38)
    expect(Object.keys(managerCalls(noIds)).toSorted()).toEqual(names.toSorted())
  })

  it('is enforced: each role is admitted or refused as documented, and refused calls change nothing (A6)', async () => {
    const admin = roles.find(({ name }) => name === 'GroupAdmin')!
    const groupIds = await groupIdsOf(testApp, 1, admin.token)
    const before = await rowsOfGroup(testApp, 1)
    const samples = managerCalls(groupIds)
    const wrong: string[] = []
    const request = async (route: RouteRight, token: string | undefined) => {
      const name = `${route.method} ${route.path}`
      const url = name.replace(/\{\w+\}/g, '1')
      const { statusCode, payload, headers } = await testApp.app.inject(
        await requestOf(url, samples[name] ?? (route.method === 'POST' ? { body: {} } : {}), token),
      )
      const isJson = String(headers['content-type']).startsWith('application/json')
      return { statusCode, response: isJson ? (JSON.parse(payload) as Envelope) : undefined }
    }
    for (const role of [undefined, ...roles])
      for (const route of routes) {
        if (permits(route.access, role)) continue
        const { response } = await request(route, role?.token)
        if (!response || !isRefused(response) || response.ResData)
          wrong.push(`${role?.name ?? 'nobody'}: ${route.method} ${route.path} ${JSON.stringify(response)}`)
      }
    expect(wrong).toEqual([])
    expect(await rowsOfGroup(testApp, 1)).toEqual(before)

    // Only calls that read, because others would change what the next role finds.
    const reading = routes.filter(
      ({ access, path: url }) =>
        ['member', 'signed-in'].includes(access.who) &&
        /(Get|Find|Download|Export|View)/.test(url.split('/').at(-1)!),
    )
    const admitted = new Map(roles.map(({ name }) => [name, 0]))
    for (const role of roles)
      for (const route of reading) {
        if (!permits(route.access, role)) continue
        admitted.set(role.name, admitted.get(role.name)! + 1)
        const { response } = await request(route, role.token)
        // The own session reports that a person has no role.
        if (response && isRefused(response) && !response.ResData)
          wrong.push(`${role.name}: ${route.method} ${route.path} ${JSON.stringify(response)}`)
      }
    expect(wrong).toEqual([])
    for (const name of ['SA', 'CAM', 'GroupAdmin', 'GroupUser', 'narrowed user'])
      expect(admitted.get(name), name).toBeGreaterThan(30)
  })
})

const noIds: GroupIds = {
  userId: '1',
  roleId: '1',
  organizeId: '1',
  storeId: '1',
  importId: '1',
  fileJobId: '',
  versions: { user: '', userStores: '', role: '', organize: '' },
}

/** Sample rows of one group with their versions, and a checked import, as its administrator sees them. */
async function groupIdsOf(testApp: TestApp, groupId: number, token: string): Promise<GroupIds> {
  const ids = await idsOf(testApp, groupId)
  const versionOf = async (call: string, body?: object) => {
    const { ResData, ErrMsg } = await testApp.call<{ Version: string }>(`/api/Security/${call}`, {
      token,
      ...(body && { body }),
    })
    if (!ResData?.Version) throw new Error(`${call}: ${ErrMsg}`)
    return ResData.Version
  }
  const sheet = await sheetOf([
    ['Code', 'Name'],
    ['HA-WALK', 'Harbour walk'],
  ])
  return {
    ...ids,
    importId: (await checkSheet(testApp, token, sheet)).Id,
    fileJobId: (await beginFile(testApp, token, '/Store/BeginExport')).Id,
    versions: {
      user: await versionOf(`User/GetById?id=${ids.userId}`),
      userStores: await versionOf('User/GetEServiceStore', { UserId: ids.userId }),
      role: await versionOf(`GroupRole/GetRoleById?id=${ids.roleId}`),
      organize: await versionOf(`GroupOrganize/GetOrganizeById?id=${ids.organizeId}`),
    },
  }
}

const idsOf = (testApp: TestApp, groupId: number) =>
  testApp.database.asOwner(async (client) => {
    const one = async (statement: string) =>
      String((await client.query<{ id: string | number }>(statement)).rows[0]?.id ?? '1')
    return {
      userId: await one(
        `select p.id from people p join memberships m on m.person_id = p.id join roles r on r.group_id = m.group_id and r.id = m.role_id
          where m.group_id = ${groupId} and r.name = 'Store User' or (m.group_id = ${groupId} and r.name = 'Group User') order by p.id limit 1`,
      ),
      roleId: await one(`select id from roles where group_id = ${groupId} and name = 'Group User'`),
      organizeId: await one(
        `select id from organizes where group_id = ${groupId} and parent_id is not null order by id desc limit 1`,
      ),
      storeId: await one(`select id from stores where group_id = ${groupId} order by id desc limit 1`),
    }
  })

/** Names, accounts, contacts and codes of the people, roles, nodes and stores of a group. */
const textsOf = (testApp: TestApp, groupId: number): Promise<string[]> =>
  testApp.database.asOwner(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select distinct text from (
        select unnest(array[p.account, p.real_name, p.phone, p.mail]) as text
          from people p join memberships m on m.person_id = p.id where m.group_id = $1
        union all select name from roles where group_id = $1
        union all select name from organizes where group_id = $1
        union all select unnest(array[code, name, customer_name, address]) from stores where group_id = $1
        union all select unnest(array[code, name]) from groups where group_id = $1
        union all select unnest(array[file_name, by_name]) from sheet_imports where group_id = $1
        union all select name from sheet_import_rows where group_id = $1) as found where text <> ''`,
      [groupId],
    )
    return rows.map(({ text }) => text)
  })

/** The text of a response, also of a spreadsheet. */
async function textOf({ headers, payload, rawPayload }: LightMyRequestResponse): Promise<string> {
  if (headers['content-type'] !== sheetType) return payload
  const { sheets } = await readXlsx(new Uint8Array(rawPayload))
  return JSON.stringify(sheets.map(({ rows }) => rows))
}

/** Makes every call of the manager area, and returns those whose responses contain one of the texts. */
async function leaks(testApp: TestApp, groupIds: GroupIds, token: string, texts: readonly string[]) {
  const found: string[] = []
  for (const [name, sample] of Object.entries(managerCalls(groupIds))) {
    const text = await textOf(await testApp.app.inject(await requestOf(name, sample, token)))
    const leaked = texts.find((one) => text.includes(JSON.stringify(one).slice(1, -1)))
    if (leaked) found.push(`${name}: ${leaked} in ${text.slice(0, 300)}`)
  }
  return found
}

describe.each(testEngines())('rows of another group, or invisible ones, on $name', (engine) => {
  let testApp: TestApp
  let groupIds: GroupIds
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    groupIds = await groupIdsOf(testApp, 1, await testApp.tokenOf('harbour_admin'))
  })
  afterAll(() => testApp.close())

  it('are neither returned nor changed when an administrator sends their ids to every call (A6)', async () => {
    const token = await testApp.tokenOf('jade_admin')
    const before = await rowsOfGroup(testApp, 1)
    const own = (await textsOf(testApp, 2)).join('\n')
    const foreign = (await textsOf(testApp, 1)).filter((text) => !own.includes(text))
    expect(foreign).toEqual(
      expect.arrayContaining(['HARBOUR', 'first_login@customer.example', 'HA-WALK Harbour walk']),
    )
    expect(await leaks(testApp, groupIds, token, foreign)).toEqual([])
    expect(await rowsOfGroup(testApp, 1)).toEqual(before)
  })

  it('are neither returned nor changed for a role limited to one region (A6)', async () => {
    const region = await testApp.database.asOwner(async (client) => {
      await client.query(`insert into role_menus (group_id, role_id, menu_id)
        select 1, 107, id from menus where id between 400 and 406 on conflict do nothing`)
      const { rows } = await client.query<{ account: string }>(
        `select p.account from people p join memberships m on m.person_id = p.id
          where m.group_id = 1 and m.role_id = 107 and p.valid and not p.first_login order by p.id limit 1`,
      )
      return rows[0]!.account
    })
    const token = await testApp.tokenOf(region)
    const before = await rowsOfGroup(testApp, 1)
    const hidden = await testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<Record<string, string>>(
        `select o.name, s.code, p.account, p.mail from organizes o join stores s on s.group_id = 1 and s.id = ${groupIds.storeId}
          join people p on p.id = ${groupIds.userId} where o.group_id = 1 and o.id = ${groupIds.organizeId}`,
      )
      return Object.values(rows[0]!).filter(Boolean)
    })
    expect(await leaks(testApp, groupIds, token, [...hidden, 'Harbour walk'])).toEqual([])
    expect(await rowsOfGroup(testApp, 1)).toEqual(before)
  })
})
