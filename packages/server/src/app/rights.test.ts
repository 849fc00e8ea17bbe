import path from 'node:path'
import type { Envelope, LoginResponse } from '@lustra/core/contract'
import { format, resolveConfig } from 'prettier'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opens } from '../identity/access/page-modules.ts'
import { openBench, type Bench } from '../testing/bench.ts'
import { engines } from '../testing/databases.ts'
import { managerCalls, managerPages, requestOf, type GroupThings } from '../testing/manager-calls.ts'
import { lets, rightsPage, routeRights, type RoleRight, type RouteRight } from './rights.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/rights.md')

/** The columns of the page, and who walks the calls as each. */
const people = [
  { name: 'SA', account: 'superadmin' },
  { name: 'CAM', account: 'camuser' },
  { name: 'GroupAdmin', account: 'harbour_admin' },
  { name: 'GroupUser', account: '' },
  { name: 'narrowed user', account: 'harbour_user' },
  { name: 'no role', account: 'norole_user' },
  { name: 'first login', account: 'first_login' },
]

/** Refused before the call looked at what was asked for: no token, no role or group, first password, not permitted. */
const isRefused = ({ ErrCode, ErrMsgCode }: Envelope) =>
  [40005, 40006, 40008, 90002, 90003, 90005].includes(Number(ErrCode)) ||
  ['99003', '99035', '99047'].includes(ErrMsgCode)

/** What tells whether a call changed anything: all rows of a group, save for what every call and refusal leaves behind. */
const rowsOfGroup = (bench: Bench, groupId: number) =>
  bench.database.asOwner(async (client) => {
    const tables = [
      'memberships',
      'roles',
      'role_menus',
      'role_organizes',
      'organizes',
      'stores',
      'person_stores',
      'person_organizes',
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

describe('who may call what', () => {
  let bench: Bench
  let routes: RouteRight[]
  const roles: (RoleRight & { token: string })[] = []

  beforeAll(async () => {
    bench = await openBench(engines[0]!)
    const plainUser = await bench.database.asOwner(async (client) => {
      const { rows } = await client.query<{ account: string }>(
        `select p.account from people p join memberships m on m.person_id = p.id
          where m.group_id = 1 and m.role_id = 105 and not p.first_login and m.valid order by p.id limit 1`,
      )
      return rows[0]!.account
    })
    for (const { name, account } of people) {
      const { ResData } = await bench.login(account || plainUser)
      roles.push(roleOf(name, ResData!))
    }
    routes = routeRights(bench.app.swagger() as Parameters<typeof routeRights>[0])
  }, 60_000)
  afterAll(() => bench.close())

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

  it('stands in docs/rights.md as the routes say it (A6)', async () => {
    const text = rightsPage(routes, roles)
    const options = await resolveConfig(page)
    await expect(await format(text, { ...options, parser: 'markdown' })).toMatchFileSnapshot(page)
  })

  it('has a sample of every call of the manager area, so that none is left out (A6)', () => {
    const ofManagers = routes.filter(
      ({ access }) => access.who === 'member' && managerPages.some((one) => opens(access.modules, one)),
    )
    const names = ofManagers
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !name.includes('/Home/'))
    expect(names.length).toBeGreaterThan(38)
    expect(Object.keys(managerCalls(noThings)).toSorted()).toEqual(names.toSorted())
  })

  it('is what the server does: each role is let in or refused as the table says, and refused calls change nothing (A6)', async () => {
    const before = await rowsOfGroup(bench, 1)
    const things = await thingsOf(bench, 1)
    const samples = managerCalls(things)
    const wrong: string[] = []
    const ask = async (route: RouteRight, token: string | undefined) => {
      const name = `${route.method} ${route.path}`
      const url = name.replace(/\{\w+\}/g, '1')
      const { statusCode, payload, headers } = await bench.app.inject(
        await requestOf(url, samples[name] ?? (route.method === 'POST' ? { body: {} } : {}), token),
      )
      const isJson = String(headers['content-type']).startsWith('application/json')
      return { statusCode, answer: isJson ? (JSON.parse(payload) as Envelope) : undefined }
    }
    for (const role of [undefined, ...roles])
      for (const route of routes) {
        if (lets(route.access, role)) continue
        const { answer } = await ask(route, role?.token)
        if (!answer || !isRefused(answer) || answer.ResData)
          wrong.push(`${role?.name ?? 'nobody'}: ${route.method} ${route.path} ${JSON.stringify(answer)}`)
      }
    expect(wrong).toEqual([])
    expect(await rowsOfGroup(bench, 1)).toEqual(before)

    // Reading what the table opens, as an administrator of the group.
    const admin = roles.find(({ name }) => name === 'GroupAdmin')!
    for (const route of routes) {
      const name = `${route.method} ${route.path}`
      if (!(name in samples) || !/(Get|Find|Download|Export)/.test(name.split('/').at(-1)!)) continue
      const { answer } = await ask(route, admin.token)
      if (answer && isRefused(answer)) wrong.push(`GroupAdmin: ${name} ${JSON.stringify(answer)}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

const noThings: GroupThings = { userId: '1', roleId: '1', organizeId: '1', storeId: '1', importId: '1' }

/** Somebody, something and somewhere of a group. */
const thingsOf = (bench: Bench, groupId: number): Promise<GroupThings> =>
  bench.database.asOwner(async (client) => {
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
      importId: crypto.randomUUID(),
    }
  })

describe.each(engines)('what is another group’s, or hidden, on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(engine)
  })
  afterAll(() => bench.close())

  it('is neither answered nor changed for an administrator who types its ids into every call (A6)', async () => {
    const token = await bench.tokenOf('jade_admin')
    const before = await rowsOfGroup(bench, 1)
    const wrong: string[] = []
    for (const [name, sample] of Object.entries(managerCalls(await thingsOf(bench, 1)))) {
      const { payload, headers } = await bench.app.inject(await requestOf(name, sample, token))
      const isJson = String(headers['content-type']).startsWith('application/json')
      if (isJson && /HARBOUR|"HA\d{4}"|海港/.test(payload)) wrong.push(`${name}: ${payload.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(await rowsOfGroup(bench, 1)).toEqual(before)
  })

  it('is neither answered nor changed for a role that sees one region (A6)', async () => {
    const region = await bench.database.asOwner(async (client) => {
      await client.query(`insert into role_menus (group_id, role_id, menu_id)
        select 1, 107, id from menus where id between 400 and 406 on conflict do nothing`)
      const { rows } = await client.query<{ account: string }>(
        `select p.account from people p join memberships m on m.person_id = p.id
          where m.group_id = 1 and m.role_id = 107 and p.valid and not p.first_login order by p.id limit 1`,
      )
      return rows[0]!.account
    })
    const token = await bench.tokenOf(region)
    const before = await rowsOfGroup(bench, 1)
    const things = await thingsOf(bench, 1)
    const hidden = await bench.database.asOwner(async (client) => {
      const { rows } = await client.query<{ name: string; code: string }>(
        `select o.name, s.code from organizes o join stores s on s.group_id = 1 and s.id = ${things.storeId} where o.group_id = 1 and o.id = ${things.organizeId}`,
      )
      return rows[0]!
    })
    const wrong: string[] = []
    for (const [name, sample] of Object.entries(managerCalls(things))) {
      const { payload, headers } = await bench.app.inject(await requestOf(name, sample, token))
      const isJson = String(headers['content-type']).startsWith('application/json')
      if (isJson && (payload.includes(hidden.name) || payload.includes(hidden.code)))
        wrong.push(`${name}: ${payload.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(await rowsOfGroup(bench, 1)).toEqual(before)
  })
})
