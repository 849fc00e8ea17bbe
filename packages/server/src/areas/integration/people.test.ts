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
    ).toEqual([
      {
        topic: 'invitation',
        to: 'nina@example.com',
        subject: '海港酒店 Harbour Hotels invited you to Lustra',
      },
    ])
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

  it('are changed in the fields that were sent, and unchanged by other spellings of the same', async () => {
    const put = (body: object) => hr.send('PUT', `${people}/nina_ho`, body)
    expect(
      await put({ name: 'Nina Ho-Li', stores: ['S-2', 'S-1'], phone: '6123 4567', areaCode: '852' }),
    ).toMatchObject({
      body: { result: 'changed', changed: ['name', 'areaCode', 'phone', 'stores'] },
    })
    for (const same of [
      { phone: '+85261234567' },
      { mail: 'NINA@Example.com' },
      { account: 'Nina_Ho' },
      { stores: ['S-1', 'S-2', 'S-1'] },
      {},
    ])
      expect([same, (await put(same)).body]).toEqual([same, { key: 'nina_ho', result: 'unchanged' }])
    expect(
      await owner(
        `select action, target, before, after from audit_entries where target = 'nina_ho' and action = 'user-changed'`,
      ),
    ).toMatchObject([
      {
        before: { RealName: 'Nina Ho', MobilePhone: '' },
        after: { RealName: 'Nina Ho-Li', MobilePhone: '+852 61234567' },
      },
    ])
  })

  it('lose the group and their sessions there when they are deleted, and may come back', async () => {
    await owner(
      `update people set password_hash = (select password_hash from people where account = 'harbour_user') where account = 'nina_ho'`,
    )
    const token = await testApp.tokenOf('nina_ho')
    const isIn = async () => (await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode
    expect(await isIn()).toBe(0)
    expect((await hr.send('DELETE', `${people}/nina_ho`)).status).toBe(204)
    expect(await isIn()).toBe(40008)
    expect((await hr.send('DELETE', `${people}/nina_ho`)).status).toBe(204)
    expect((await hr.send('GET', `${people}/nina_ho`)).body).toMatchObject({ fields: { isActive: false } })
    expect((await hr.send('PUT', `${people}/nina_ho`, { ...nina, isActive: true })).body).toMatchObject({
      result: 'changed',
      changed: expect.arrayContaining(['isActive']),
    })
    await testApp.tokenOf('nina_ho')
    const events = await owner<{ type: string; data: { changed?: string[]; keys: object[] } }>(
      `select type, data from events where data ->> 'account' = 'nina_ho' order by number`,
    )
    expect(events.map(({ type, data }) => [type, data.changed])).toEqual([
      ['lustra.user.invited', undefined],
      ['lustra.user.changed', ['name', 'phone', 'stores']],
      ['lustra.user.changed', ['isActive']],
      ['lustra.user.changed', ['name', 'isActive', 'stores']],
    ])
    expect(events.map(({ data }) => data.keys)).toEqual(
      Array(4).fill([{ source: 'hr', entity: 'people', key: 'nina_ho' }]),
    )
  })

  it('own their mail and phone from when they have signed in: the rest of the row is stored', async () => {
    await owner(`update people set has_signed_in = true, mail = 'own@example.com' where account = 'nina_ho'`)
    const { body } = await hr.send('PUT', `${people}/nina_ho`, { ...nina, name: 'Nina Li', isActive: false })
    expect(body).toEqual({
      key: 'nina_ho',
      result: 'changed',
      changed: expect.arrayContaining(['name', 'isActive']),
      ignored: ['mail'],
    })
    expect(await owner(`select mail from people where account = 'nina_ho'`)).toEqual([
      { mail: 'own@example.com' },
    ])
    await hr.send('PUT', `${people}/nina_ho`, { isActive: true })
  })

  it('are invited at the right mailbox when a mail was wrong', async () => {
    const wrong = { ...nina, mail: 'wrong@example.com' }
    await hr.send('PUT', `${people}/typo_ho`, wrong)
    await hr.send('PUT', `${people}/typo_ho`, { ...wrong, mail: 'right@example.com' })
    expect(
      await owner(
        `select content ->> 'to' as "to" from outgoing where topic = 'invitation' and content ->> 'to' in ('wrong@example.com', 'right@example.com')`,
      ),
    ).toEqual([{ to: 'right@example.com' }])
  })

  it('have one key of a source', async () => {
    const second = await hr.send('PUT', `${people}/E-2`, { ...nina, account: 'nina_ho' })
    expect(second).toMatchObject({ status: 409, body: { errors: [{ field: 'account' }] } })
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
    ['the mail of somebody else of the group', { mail: 'harbour_user' }, 409, 'mail'],
    ['a mail of the company’s own people, of whom it says no more', { mail: 'superadmin' }, 409, ''],
    ['no role', { role: undefined }, 422, 'role'],
    ['a role that administers', { role: 'Group Admin' }, 422, 'role'],
    ['a role of the company’s own people', { role: 'Super Admin' }, 422, 'role'],
    ['a role that does not exist', { role: 'Cook' }, 422, 'role'],
    ['a number that is no phone', { phone: '12', areaCode: '852' }, 422, 'phone'],
    ['a name with signs', { name: '<b>Nina</b>' }, 422, 'name'],
    ['a login name that is too short', { account: 'no' }, 422, 'account'],
  ])('are refused with %s', async (_what, fields, status, field) => {
    const used = await owner<{ mail: string }>(
      `select mail from people where account = '${(fields as { mail?: string }).mail}'`,
    )
    const sent = 'mail' in fields ? { mail: used[0]!.mail } : fields
    const { body, ...refused } = await hr.send<{ errors: { field: string }[] }>('PUT', `${people}/other_ho`, {
      ...nina,
      mail: 'other@example.com',
      ...sent,
    })
    expect([refused.status, body.errors[0]?.field]).toEqual([status, field])
  })

  it('who administer the group are changed in the portal only', async () => {
    const taken = { account: 'harbour_admin', name: 'Someone Else', role: 'Store User' }
    const at = `${people}/admin-1`
    expect(await hr.send('PUT', at, taken)).toMatchObject({ status: 422, body: { code: 'forbidden' } })
    expect((await hr.send('PUT', at, { account: 'harbour_admin' })).body).toMatchObject({
      result: 'unchanged',
    })
    expect(await hr.send('DELETE', at)).toMatchObject({ status: 409, body: { code: 'forbidden' } })
  })

  it('of other groups are found two hundred times a day, also by dry runs', async () => {
    const jade = await addSystem(testApp, 'probe', ['--groups', 'JADE', '--scopes', 'all'])
    const [known] = await owner<{ mail: string }>(`select mail from people where account = 'harbour_user'`)
    const probe = (count: number) =>
      jade.batch(
        '/groups/JADE/people:batch?dryRun=true',
        Array.from({ length: count }, (_, index) => ({
          key: `probe_${index}`,
          ...nina,
          stores: [],
          mail: known!.mail,
        })),
      )
    expect((await probe(150)).filter(({ code }) => code === 'conflict')).toHaveLength(150)
    await expect
      .poll(() => owner(`select count(*)::int as n from code_requests where key like '%system probe%'`))
      .toEqual([{ n: 150 }])
    const second = await probe(100)
    expect(second.filter(({ code }) => code === 'conflict')).toHaveLength(50)
    expect(second.filter(({ code }) => code === 'too-many')).toHaveLength(50)
  })

  it('are protected by the database, too: no password, no administrator, nobody of the company', async () => {
    const rows = await testApp.database.integration(1, 'hr', async (tx) => {
      for (const statement of [
        `update people set password_hash = '' where account = 'nina_ho'`,
        `update memberships set is_admin = true where person_id = (select id from people where account = 'nina_ho')`,
      ]) {
        await tx.execute('savepoint s')
        await expect(tx.execute(statement)).rejects.toThrow()
        await tx.execute('rollback to savepoint s')
      }
      return (await tx.execute(`select count(*)::int as "of others" from people where user_type <> 'Group'`))
        .rows
    })
    expect(rows).toEqual([{ 'of others': 0 }])
  })

  it('come by the thousand in a batch, each refused by itself', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: `staff_${index}`,
      name: `Staff ${index}`,
      mail: index === 150 ? 'own@example.com' : `staff${index}@example.com`,
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
