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
        (select array_agg(r.code) from roles r where r.group_id = g.group_id) as roles,
        (select count(*)::int from memberships m where m.group_id = g.group_id) as people
        from groups g where code = '${code}'`)
    await erp.send('PUT', '/groups/PEONY', { name: 'Peony' })
    expect(await of('PEONY')).toEqual([{ nodes: 1, 'has menu': true, roles: ['GroupAdmin'], people: 0 }])
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
    expect((await erp.send('DELETE', at)).status).toBe(204)
    expect(await menuOf('harbour_admin')).not.toContain('"Waste"')
    expect(await erp.send('PUT', '/groups/HARBOUR/page-roles/User', roles)).toMatchObject({ status: 422 })
    expect((await erp.send('DELETE', '/report-pages/waste')).status).toBe(204)
    expect(await erp.send('DELETE', '/report-pages/hygiene')).toMatchObject({ status: 409 })
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
