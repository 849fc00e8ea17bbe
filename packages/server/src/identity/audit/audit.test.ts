import type { AuditEntry } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import {
  appToken,
  kitchens,
  logout,
  settingsWithApps,
  signedInBy,
  switchedTo,
  switchToken,
  switchUser,
} from '@lustra/testing/account-switch.ts'
import { hour } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('the audit trail on $name', (engine) => {
  let testApp: TestApp
  let administrator: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    administrator = await testApp.tokenOf('superadmin')
  })
  afterAll(() => testApp.close())

  const search = (body: object = {}, token = administrator) =>
    testApp.call<{ Items: AuditEntry[]; TotalItems: number }>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      {
        token,
        body: { pageSize: 100, ...body },
      },
    )
  const entries = async (body: object = {}) => (await search(body)).ResData?.Items ?? []

  it('records who acted as whom, from where, and that they returned (S7)', async () => {
    const switched = await switchedTo(testApp, administrator, 4)
    await logout(testApp, switched)
    const [back, there] = await entries({ keyword: 'harbour_admin' })
    expect(there).toEqual({
      Id: expect.stringMatching(/^[\w-]{22}$/),
      At: testApp.clock.now().toISOString(),
      Actor: 'superadmin',
      ActorName: 'Susan Shen',
      Account: 'harbour_admin',
      AccountName: 'Helen Ho',
      Kind: 'sign-in',
      Action: 'switch',
      Target: 'harbour_admin',
      TargetName: 'Helen Ho',
      GroupCode: '',
      Address: '203.0.113.7',
      Before: null,
      After: null,
    })
    expect(back).toMatchObject({ Actor: 'superadmin', Account: 'harbour_admin', Action: 'switch-back' })
  })

  it('has both names on changes made while switched (S7)', async () => {
    const switched = await switchedTo(testApp, administrator, 4)
    await testApp.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token: switched })
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token: switched })
    const both = { Actor: 'superadmin', Account: 'harbour_admin' }
    expect(await entries({ action: 'group-switched' })).toMatchObject([{ ...both, Target: 'JADE' }])
    expect(await entries({ action: 'language-changed' })).toMatchObject([{ ...both, Target: 'en' }])
  })

  it('names the application that signed a person in, and what was changed then (X5)', async () => {
    const token = await signedInBy(testApp, kitchens, 5)
    await testApp.call('/api/Login/Chglanguage?language=zh-CN', { token })
    expect(await entries({ keyword: 'app:kitchens', order: 'asc' })).toMatchObject([
      { Actor: 'app:kitchens', Account: 'harbour_user', Action: 'app-sign-in', Target: 'harbour_user' },
      { Actor: 'app:kitchens', Account: 'harbour_user', Action: 'language-changed' },
    ])
  })

  it('has the same name twice on what people do themselves', async () => {
    await logout(testApp, await testApp.tokenOf('jade_admin'))
    const both = { Actor: 'jade_admin', Account: 'jade_admin' }
    expect(await entries({ keyword: 'jade_admin' })).toMatchObject([
      { ...both, Action: 'logout' },
      { ...both, Action: 'sign-in' },
    ])
  })

  it('has no change entry for refused calls, and none for reading', async () => {
    const changes = async () => {
      const refused = /refused|forbidden|out-of-reach/
      return (await entries()).filter(({ Action }) => !refused.test(Action)).length
    }
    const before = await changes()
    const token = await switchToken(testApp, administrator)
    await switchUser(testApp, administrator, 12, token)
    const switched = await appToken(testApp, kitchens)
    await switchUser(testApp, switched, 6, switched)
    const harbour = await signedInBy(testApp, kitchens, 4)
    await testApp.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token: harbour })
    await testApp.call('/api/RegularServiceCallAll/FindWithPagerSearchAsync', { token: harbour, body: {} })
    expect(await changes()).toBe(before + 1)
  })

  it('contains no token and no sign', async () => {
    await switchedTo(testApp, administrator, 4)
    const { rows } = await testApp.database.identity((tx) => tx.execute('select * from audit_entries'))
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/eyJ|[0-9a-f]{64}/)
  })

  it('is searched by actor, account, target, action and time, newest first', async () => {
    testApp.clock.pass(hour)
    administrator = await testApp.tokenOf('superadmin')
    const from = testApp.clock.now().toISOString()
    await switchedTo(testApp, administrator, 5)
    expect(await entries({ from, action: 'switch' })).toHaveLength(1)
    expect((await entries({ from, keyword: 'HARBOUR_USER' })).map(({ Action }) => Action)).toEqual(['switch'])
    expect(await entries({ keyword: '%' })).toEqual([])
    const older = await entries({ to: new Date(Date.parse(from) - 1).toISOString() })
    expect(older.map(({ At }) => At < from)).not.toContain(false)
    const ids = (await entries()).map(({ Id }) => Number(Id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect((await search({ pageSize: 1 })).ResData).toMatchObject({
      Items: [{ Action: 'switch' }],
      CurrentPage: 1,
    })
  })

  it('is found by names in any language (S7)', async () => {
    const found = await entries({ keyword: 'helen' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ ActorName, AccountName }) => [ActorName, AccountName].includes('Helen Ho'))).toBe(
      true,
    )
    expect(await entries({ person: '何海伦' })).toEqual(found)
  })

  it('shows an administrator only the entries of their group, without addresses (A6)', async () => {
    for (const account of ['harbour_admin', 'jade_admin'])
      await testApp.call('/api/Login/Chglanguage?language=en-US', { token: await testApp.tokenOf(account) })
    const token = await testApp.tokenOf('jade_admin')
    // Entries of a call without a group have none; this one has.
    const named = await testApp.call<{ Items: { UserId: string; RoleName: string }[] }>(
      '/api/Security/User/FindWithPagerSearchAsync',
      { token, body: { roleId: '204', pageSize: 100 } },
    )
    const other = named.ResData?.Items.find(({ UserId }) => UserId !== '6')
    await testApp.call(`/api/Security/User/InActive?id=${other?.UserId}`, { token })
    const own = (await search({}, token)).ResData?.Items ?? []
    expect(own).not.toHaveLength(0)
    expect(new Set(own.map(({ GroupCode }) => GroupCode))).toEqual(new Set(['JADE']))
    expect(new Set(own.map(({ Address }) => Address))).toEqual(new Set(['']))
    expect((await search({ groupCode: 'HARBOUR' }, token)).ResData?.Items).toEqual(own)
    const everywhere = await entries({ keyword: 'jade_admin' })
    expect(everywhere.map(({ Address }) => Address)).toContain('203.0.113.7')
  })

  it('shows an SA who acts as somebody what that person sees (S7)', async () => {
    const switched = await switchedTo(testApp, administrator, 6)
    const seen = (await search({}, switched)).ResData?.Items ?? []
    expect(new Set(seen.map(({ GroupCode }) => GroupCode))).toEqual(new Set(['JADE']))
    expect(await search({}, await switchedTo(testApp, administrator, 2))).toMatchObject({
      ErrMsgCode: '99003',
    })
  })

  it('cannot be changed: the host itself may only add to it', async () => {
    for (const statement of [`update audit_entries set actor = 'me'`, 'delete from audit_entries']) {
      const attempt = testApp.database.identity((tx) => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
