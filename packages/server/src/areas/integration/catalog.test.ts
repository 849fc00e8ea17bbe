import { catalogEntities } from '@lustra/core/contract/integration/entities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

describe.each(testEngines())('groups, service types and report pages on $name', (engine) => {
  let testApp: TestApp
  let erp: TestSystem
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    erp = await addSystem(testApp, 'erp', ['--all-groups', '--scopes', 'all'])
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])

  it.each(Object.values(catalogEntities))(
    '$name are added by their key, changed, listed and read back',
    async ({ name, example }) => {
      const key = name === 'groups' ? 'ORCHID' : 'energy'
      const put = (body: object) => erp.send('PUT', `/${name}/${key}`, body)
      expect(await put(example)).toMatchObject({ status: 201, body: { key, result: 'created' } })
      expect(await put(example)).toMatchObject({ body: { result: 'unchanged' } })
      const field = 'title' in example ? 'title' : 'name'
      const other = field === 'title' || name === 'service-types' ? { zh: '另一个' } : 'Another'
      expect(await put({ ...example, [field]: other })).toMatchObject({
        body: { result: 'changed', changed: [field] },
      })
      const read = await erp.send<{ fields: object; hash: string }>('GET', `/${name}/${key}`)
      expect(read.body.fields).toMatchObject({
        ...example,
        [field]: typeof other === 'string' ? other : { zh: '另一个', en: '另一个', zh_hant: '另一个' },
      })
      const { body } = await erp.send<{ items: { key: string; hash: string }[] }>('GET', `/${name}`)
      expect(body.items.find((item) => item.key === key)?.hash).toBe(read.body.hash)
      const [line] = await erp.batch(`/${name}:batch?dryRun=true`, [{ key, ...example }])
      expect(line).toMatchObject({ key, result: 'changed' })
    },
  )

  it('give a new group everything that one added by command has, but people', async () => {
    const of = (code: string) =>
      owner(`select (select count(*)::int from organizes o where o.group_id = g.group_id) as nodes,
        (select count(*)::int from role_menus m where m.group_id = g.group_id) > 0 as "has menu",
        (select array_agg(r.name order by r.name) from roles r where r.group_id = g.group_id) as roles,
        (select count(*)::int from memberships m where m.group_id = g.group_id) as people
        from groups g where code = '${code}'`)
    await erp.send('PUT', '/groups/PEONY', { name: 'Peony' })
    expect(await of('PEONY')).toEqual([
      { nodes: 1, 'has menu': true, roles: ['Group Admin', 'Group User', 'Store User'], people: 0 },
    ])
    expect((await erp.send('PUT', '/groups/PEONY/stores/S-1', { name: 'First' })).status).toBe(201)
    expect(await erp.send('PUT', '/groups/peony', { name: 'Peony' })).toMatchObject({ status: 409 })
    expect(await erp.send('DELETE', '/groups/PEONY')).toMatchObject({ status: 409 })
  })

  it('let reports have a new type of services, which stays while one has it', async () => {
    const type = { category: 'clean', name: { zh: '外墙', en: 'Facade', zh_hant: '外牆' } }
    await erp.send('PUT', '/service-types/facade', type)
    await erp.send('PUT', '/groups/HARBOUR/stores/S-1', { name: 'First' })
    const report = { store: 'S-1', serviceType: 'facade', serviceTime: '2026-03-17T10:00:00+08:00' }
    expect((await erp.send('PUT', '/groups/HARBOUR/service-reports/R-1', report)).status).toBe(201)
    expect(await erp.send('PUT', '/service-types/facade', { ...type, category: 'pest' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'category' }] },
    })
    expect(await erp.send('DELETE', '/service-types/facade')).toMatchObject({
      status: 409,
      body: { code: 'in-use' },
    })
    expect((await erp.send('DELETE', '/service-types/energy')).status).toBe(204)
  })

  it('list a report page in the menu of the roles that have it, and no more', async () => {
    await erp.send('PUT', '/report-pages/waste', { mode: 'general', title: { zh: '废物', en: 'Waste' } })
    const menuOf = async (account: string) => JSON.stringify((await testApp.login(account)).ResData)
    expect(await menuOf('harbour_admin')).not.toContain('"Waste"')
    const roles = { roles: ['Group Admin'] }
    const at = '/groups/HARBOUR/page-roles/waste'
    expect((await erp.send('PUT', at, roles)).body).toMatchObject({ result: 'created' })
    expect((await erp.send('PUT', at, roles)).body).toMatchObject({ result: 'unchanged' })
    expect(await menuOf('harbour_admin')).toContain('"Waste"')
    expect(await menuOf('jade_admin')).not.toContain('"Waste"')
    expect((await erp.send('PUT', at, { roles: ['Cook'] })).status).toBe(422)
    expect((await erp.send('PUT', '/groups/HARBOUR/page-roles/company-hygiene', roles)).status).toBe(422)
    expect((await erp.send('DELETE', at)).status).toBe(204)
    expect(await menuOf('harbour_admin')).not.toContain('"Waste"')
    expect(await erp.send('PUT', '/groups/HARBOUR/page-roles/User', roles)).toMatchObject({ status: 422 })
    expect((await erp.send('DELETE', '/report-pages/waste')).status).toBe(204)
    expect(await erp.send('DELETE', '/report-pages/hygiene')).toMatchObject({ status: 409 })
  })

  it('never lead from a deleted report page to another one', async () => {
    const page = (key: string) =>
      erp.send('PUT', `/report-pages/${key}`, { mode: 'general', title: { zh: key } })
    const idOf = async (key: string) =>
      (await owner<{ id: number }>(`select id from menus where name = '${key}'`))[0]?.id ?? 0
    const roles = '/groups/HARBOUR/page-roles/gas'
    await page('gas')
    const first = await idOf('gas')
    await erp.send('PUT', roles, { roles: ['Group Admin'] })
    await erp.send('PUT', '/groups/JADE/page-roles/gas', { roles: [] })
    await erp.send('DELETE', '/groups/JADE/page-roles/gas')
    await erp.send('DELETE', '/report-pages/gas')
    expect(await owner(`select key from source_keys where entity = 'page-roles' and key = 'gas'`)).toEqual([])
    expect(await owner(`select from removed_rows where entity = 'page-roles' and id = ${first}`)).toEqual([])
    await page('oil')
    expect(await idOf('oil')).not.toBe(first)
    expect((await erp.send('GET', roles)).status).toBe(404)
    expect((await erp.send('DELETE', roles)).status).toBe(404)
    await page('gas')
    expect((await erp.send('PUT', roles, { roles: [] })).body).toMatchObject({ result: 'created' })
    expect((await erp.send('PUT', roles, { roles: [] })).body).toMatchObject({ result: 'unchanged' })
  })

  it('give a report page to a role that had none, with its folder, and take both away', async () => {
    await erp.send('PUT', '/report-pages/ice', { mode: 'general', title: { zh: '冰', en: 'Ice' } })
    const [role] = await owner<{ id: number }>(`with added as (
        insert into roles (group_id, name, code) values (1, 'Buyer', 'GroupUser') returning id),
      given as (insert into role_menus select 1, id, 101 from added),
      moved as (update memberships set role_id = added.id from added, people p
        where p.id = person_id and p.account = 'harbour_user' and group_id = 1)
      select id from added`)
    const menuOf = async () => JSON.stringify((await testApp.login('harbour_user')).ResData)
    const at = '/groups/HARBOUR/page-roles/ice'
    await erp.send('PUT', at, { roles: ['Buyer'] })
    expect(await menuOf()).toContain('"Ice"')
    expect((await erp.send('PUT', at, { roles: [] })).body).toMatchObject({ result: 'changed' })
    expect(await owner(`select menu_id from role_menus where role_id = ${role!.id}`)).toEqual([
      { menu_id: 101 },
    ])
    await owner(`insert into roles (group_id, name, code) values (1, 'Buyer', 'GroupUser')`)
    expect(await erp.send('PUT', at, { roles: ['Buyer'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'roles', message: 'has the name of two roles of this group: Buyer' }] },
    })
  })

  it('leave the roles of the company’s own people as they are', async () => {
    const ofStaff = () =>
      owner(`select role_id from role_menus join roles r on (r.group_id, r.id) = (role_menus.group_id, role_id)
        where r.group_id = 1 and menu_id = 202 and r.code in ('SA', 'CAM', 'CAMLeader') order by 1`)
    const before = await ofStaff()
    expect(before.length).toBeGreaterThan(0)
    const at = '/groups/HARBOUR/page-roles/hygiene'
    expect((await erp.send('PUT', at, { roles: ['CAM'] })).status).toBe(422)
    expect((await erp.send('PUT', at, { roles: ['Group Admin'] })).status).toBe(200)
    const read = await erp.send<{ fields: object }>('GET', at)
    expect(read.body.fields).toEqual({ roles: ['Group Admin'] })
    expect((await erp.send('DELETE', at)).status).toBe(204)
    expect(await ofStaff()).toEqual(before)
    // The database refuses it, too.
    const given = (role: string, page: number) =>
      testApp.database.integration(1, 'erp', (tx) =>
        tx.execute(`insert into role_menus select 1, id, ${page} from roles where code = '${role}' limit 1`),
      )
    const [added] = await owner<{ id: number }>(`select id from menus where name = 'ice'`)
    await expect(given('CAM', added!.id)).rejects.toThrow()
    await expect(given('GroupUser', 251)).rejects.toThrow()
    await expect(given('GroupUser', 401)).rejects.toThrow()
    await expect(given('GroupUser', added!.id)).resolves.toBeDefined()
  })

  it('name a group as the portal would, in its own audit trail, until its deletion has begun', async () => {
    const put = (name: string) => erp.send('PUT', '/groups/IRIS', { name })
    expect(await put('<b>Iris</b>')).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } })
    expect((await put('Iris  Ｆoods')).status).toBe(201)
    expect((await put('Iris  Ｆoods')).body).toMatchObject({ result: 'unchanged' })
    expect((await put('Iris Hotels')).body).toMatchObject({ result: 'changed' })
    expect(
      await owner(`select action, target from audit_entries where group_code = 'IRIS' order by id`),
    ).toEqual([
      { action: 'group-added', target: 'IRIS' },
      { action: 'group-renamed', target: 'IRIS' },
    ])
    await owner(`insert into audit_entries (at, actor, account, action, target, group_code)
      values (now(), 'command', 'command', 'group-deletion-begun', 'IRIS', 'IRIS')`)
    expect((await put('Iris Cafes')).status).toBe(409)
    expect(await owner(`select name from groups where code = 'IRIS'`)).toEqual([{ name: 'Iris Hotels' }])
  })

  it('are written by a role that reaches nothing of groups with people', async () => {
    const tried = (statement: string) => testApp.database.catalog('erp', (tx) => tx.execute(statement))
    for (const statement of [
      `insert into roles (group_id, name, code) values (1, 'Mine', 'SA')`,
      `insert into role_menus values (1, 5, 401)`,
      `insert into organizes (group_id, name) values (1, 'Mine')`,
      `insert into translations (group_id, language, original, translation) values (1, 'en', 'one', 'other')`,
      `insert into menus (id, name, path, module, menu_type, title_zh, title_en, title_zh_hant) values (10900, 'x', '/x', 'User/List', 'L', 'x', 'x', 'x')`,
      `insert into product_rows (of_table, id) values ('menus', '407')`,
      'select name from organizes',
      'select translation from translations',
      'select person_id from memberships',
      'select complaints_mail from groups',
      'select key from source_keys',
    ])
      await expect(tried(statement), statement).rejects.toThrow()
    for (const statement of [
      `delete from menus where id < 10000`,
      `update menus set title_en = '' where report = ''`,
    ])
      expect((await tried(statement)).rowCount, statement).toBe(0)
  })

  it('are for accounts that reach every group only', async () => {
    const one = await addSystem(testApp, 'one', ['--groups', 'HARBOUR', '--scopes', 'all'])
    expect((await one.send('GET', '/groups')).status).toBe(403)
    expect((await one.send('PUT', '/groups/ORCHID', { name: 'Mine' })).status).toBe(403)
    const reader = await addSystem(testApp, 'reader', ['--all-groups', '--scopes', 'catalog:read'])
    expect((await reader.send('GET', '/groups')).status).toBe(200)
    expect((await reader.send('PUT', '/groups/ORCHID', { name: 'Mine' })).status).toBe(403)
    // The database refuses it, too.
    await expect(
      testApp.database.catalog('erp', (tx) => tx.execute('select 1 from people')),
    ).rejects.toThrow()
  })
})
