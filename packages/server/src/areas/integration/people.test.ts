import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

const people = '/groups/HARBOUR/people'

describe.each(testEngines())('people from the company’s systems on $name', (engine) => {
  let testApp: TestApp
  let hr: TestSystem
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    hr = await addSystem(testApp, 'hr', ['--groups', 'HARBOUR,JADE', '--scopes', 'all'])
    await hr.send('PUT', '/groups/HARBOUR/stores/S-1', { name: 'Orchid Central' })
    await hr.send('PUT', '/groups/HARBOUR/stores/S-2', { name: 'Orchid West' })
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const nina = { name: 'Nina Ho', mail: 'nina@example.com', role: 'Store User', stores: ['S-1'] }

  it('are added with role and stores, invited once, and found by the administrators', async () => {
    const { status, body } = await hr.send('PUT', `${people}/nina_ho`, { ...nina, language: 'en' })
    expect([status, body]).toEqual([201, { key: 'nina_ho', result: 'created' }])
    expect(await hr.send('PUT', `${people}/nina_ho`, { ...nina, language: 'en' })).toMatchObject({
      body: { result: 'unchanged' },
    })
    expect(
      await owner(`select topic, content ->> 'to' as "to", content ->> 'subject' as subject
        from outgoing where topic = 'invitation' and content ->> 'to' = 'nina@example.com'`),
    ).toEqual([{ topic: 'invitation', to: 'nina@example.com', subject: 'Lustra invited you to Lustra' }])
    const token = await testApp.tokenOf('harbour_admin')
    const found = await testApp.call<{ Items: unknown[] }>('/api/Security/User/FindWithPagerSearchAsync', {
      token,
      body: { keyword: 'nina_ho' },
    })
    expect(JSON.stringify(found)).toContain('Nina Ho')
    const read = await hr.send('GET', `${people}/nina_ho`)
    expect(read.body).toMatchObject({
      fields: {
        account: 'nina_ho',
        name: 'Nina Ho',
        role: 'Store User',
        stores: ['S-1'],
        nodes: [],
        isActive: true,
      },
    })
  })

  it('are changed in the fields that were sent, deactivated when they are deleted, and come back', async () => {
    const put = (body: object) => hr.send('PUT', `${people}/nina_ho`, body)
    expect(
      await put({ ...nina, name: 'Nina Ho-Li', stores: ['S-2', 'S-1'], phone: '61234567', areaCode: '852' }),
    ).toMatchObject({ body: { result: 'changed', changed: ['name', 'areaCode', 'phone', 'stores'] } })
    expect((await hr.send('DELETE', `${people}/nina_ho`)).status).toBe(204)
    const state = () =>
      owner(
        `select m.valid from memberships m join people p on p.id = m.person_id where p.account = 'nina_ho'`,
      )
    expect(await state()).toEqual([{ valid: false }])
    expect(await put(nina)).toMatchObject({ body: { result: 'created' } })
    expect(await state()).toEqual([{ valid: true }])
    const { rows } = await testApp.database.identity((tx) =>
      tx.execute<{ type: string; data: { changed?: string[] } }>(
        `select type, data from events where data ->> 'account' = 'nina_ho' order by number`,
      ),
    )
    expect(rows.map(({ type, data }) => [type, data.changed])).toEqual([
      ['lustra.user.invited', undefined],
      ['lustra.user.changed', ['name', 'phone', 'Stores']],
      ['lustra.user.changed', ['isActive']],
      ['lustra.user.changed', ['name', 'isActive', 'Stores']],
    ])
  })

  it('wait for their store, and are invited when it comes', async () => {
    const late = { ...nina, mail: 'late@example.com', stores: ['S-late'] }
    expect((await hr.send('PUT', `${people}/late_ho?onMissing=wait`, late)).body).toMatchObject({
      result: 'waiting',
      missing: ['stores/S-late'],
    })
    await hr.send('PUT', '/groups/HARBOUR/stores/S-late', { name: 'Late' })
    expect((await hr.send('GET', `${people}/late_ho`)).body).toMatchObject({ fields: { stores: ['S-late'] } })
  })

  it.each([
    ['the mail of somebody else', { mail: 'superadmin@lustra.example' }, 409, 'mail'],
    ['a role that administers', { role: 'Group Admin' }, 422, 'role'],
    ['a role of the company’s own people', { role: 'Super Admin' }, 422, 'role'],
    ['a role that does not exist', { role: 'Cook' }, 422, 'role'],
    ['a number that is no phone', { phone: '12', areaCode: '852' }, 422, 'phone'],
    ['a name with signs', { name: '<b>Nina</b>' }, 422, 'name'],
    ['a login name that is too short', { account: 'no' }, 422, 'account'],
  ])('are refused with %s', async (_what, fields, status, field) => {
    const used = await owner<{ mail: string }>(`select mail from people where account = 'superadmin'`)
    const sent = 'mail' in fields ? { mail: used[0]!.mail } : fields
    const { body, ...refused } = await hr.send<{ errors: { field: string }[] }>('PUT', `${people}/other_ho`, {
      ...nina,
      mail: 'other@example.com',
      ...sent,
    })
    expect([refused.status, body.errors[0]?.field]).toEqual([status, field])
  })

  it('who administer the group, or have signed in, keep what they sign in with', async () => {
    const taken = {
      account: 'harbour_admin',
      name: 'Someone Else',
      mail: 'x@example.com',
      role: 'Store User',
    }
    expect(await hr.send('PUT', `${people}/admin-1`, taken)).toMatchObject({
      status: 422,
      body: { code: 'forbidden' },
    })
    await owner(`update people set has_signed_in = true where account = 'nina_ho'`)
    expect(await hr.send('PUT', `${people}/nina_ho`, { ...nina, mail: 'new@example.com' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'mail' }] },
    })
    // And those of another group stay theirs.
    const { body } = await hr.send('PUT', '/groups/JADE/people/nina_ho', { ...nina, stores: [] })
    expect(body).toMatchObject({ code: 'conflict' })
    const { rows } = await testApp.database.integration(1, 'hr', async (tx) => {
      await expect(
        tx.execute(`savepoint s; update people set password_hash = '' where account = 'nina_ho'`),
      ).rejects.toThrow()
      await tx.execute('rollback to savepoint s')
      await expect(
        tx.execute(
          `update memberships set is_admin = true where person_id = (select id from people where account = 'nina_ho')`,
        ),
      ).rejects.toThrow()
      await tx.execute('rollback to savepoint s')
      return tx.execute(`select count(*)::int as "of others" from people where user_type <> 'Group'`)
    })
    expect(rows).toEqual([{ 'of others': 0 }])
  })

  it('come by the thousand in a batch, each refused by itself', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: `staff_${index}`,
      name: `Staff ${index}`,
      mail: index === 150 ? 'nina@example.com' : `staff${index}@example.com`,
      role: 'Store User',
      invite: false,
    }))
    const lines = await hr.batch(`${people}:batch`, rows)
    expect(lines.at(-1)).toEqual({ complete: true, created: 299, refused: 1 })
    expect(lines[150]).toMatchObject({ key: 'staff_150', code: 'conflict' })
    expect(
      await owner(
        `select count(*)::int as invited from people where account like 'staff_%' and invited_at is not null`,
      ),
    ).toEqual([{ invited: 0 }])
  })
})
