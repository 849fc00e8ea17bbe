import type { AuditEntry } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import {
  appToken,
  kitchens,
  logout,
  settingsWithApps,
  signedInBy,
  switchedTo,
  switchToken,
  switchUser,
} from '../../testing/account-switch.ts'
import { hour } from '../../testing/test-clock.ts'

describe.each(engines)('the audit trail on $name', (engine) => {
  let bench: Bench
  let administrator: string
  beforeAll(async () => {
    bench = await openBench(engine, { settings: settingsWithApps })
    administrator = await bench.tokenOf('superadmin')
  })
  afterAll(() => bench.close())

  const search = (body: object = {}, token = administrator) =>
    bench.call<{ Items: AuditEntry[]; TotalItems: number }>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      {
        token,
        body: { pageSize: 100, ...body },
      },
    )
  const entries = async (body: object = {}) => (await search(body)).ResData?.Items ?? []

  it('says who acted as whom, from where, and that they went back (S7)', async () => {
    const switched = await switchedTo(bench, administrator, 4)
    await logout(bench, switched)
    const [back, there] = await entries({ keyword: 'harbour_admin' })
    expect(there).toEqual({
      Id: expect.stringMatching(/^[\w-]{22}$/),
      At: bench.clock.now().toISOString(),
      Actor: 'superadmin',
      Account: 'harbour_admin',
      Kind: 'sign-in',
      Action: 'switch',
      Target: 'harbour_admin',
      GroupCode: '',
      Address: '203.0.113.7',
      Before: null,
      After: null,
    })
    expect(back).toMatchObject({ Actor: 'superadmin', Account: 'harbour_admin', Action: 'switch-back' })
  })

  it('has both names on whatever is changed while switched (S7)', async () => {
    const switched = await switchedTo(bench, administrator, 4)
    await bench.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token: switched })
    await bench.call('/api/Login/Chglanguage?language=en-US', { token: switched })
    const both = { Actor: 'superadmin', Account: 'harbour_admin' }
    expect(await entries({ action: 'group-switched' })).toMatchObject([{ ...both, Target: 'JADE' }])
    expect(await entries({ action: 'language-changed' })).toMatchObject([{ ...both, Target: 'en' }])
  })

  it('names the application that signed a person in, and what is changed then (X5)', async () => {
    const token = await signedInBy(bench, kitchens, 5)
    await bench.call('/api/Login/Chglanguage?language=zh-CN', { token })
    expect(await entries({ keyword: 'app:kitchens', order: 'asc' })).toMatchObject([
      { Actor: 'app:kitchens', Account: 'harbour_user', Action: 'app-sign-in', Target: 'harbour_user' },
      { Actor: 'app:kitchens', Account: 'harbour_user', Action: 'language-changed' },
    ])
  })

  it('has one name twice on what people do themselves', async () => {
    await logout(bench, await bench.tokenOf('jade_admin'))
    const both = { Actor: 'jade_admin', Account: 'jade_admin' }
    expect(await entries({ keyword: 'jade_admin' })).toMatchObject([
      { ...both, Action: 'logout' },
      { ...both, Action: 'sign-in' },
    ])
  })

  it('has no entry of a change for what was refused, and none for reading', async () => {
    const changes = async () => {
      const refused = /refused|forbidden|out-of-reach/
      return (await entries()).filter(({ Action }) => !refused.test(Action)).length
    }
    const before = await changes()
    const token = await switchToken(bench, administrator)
    await switchUser(bench, administrator, 12, token)
    const switched = await appToken(bench, kitchens)
    await switchUser(bench, switched, 6, switched)
    const harbour = await signedInBy(bench, kitchens, 4)
    await bench.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token: harbour })
    await bench.call('/api/RegularServiceCallAll/FindWithPagerSearchAsync', { token: harbour, body: {} })
    expect(await changes()).toBe(before + 1)
  })

  it('holds no token and no sign (S7)', async () => {
    await switchedTo(bench, administrator, 4)
    const { rows } = await bench.database.identity((tx) => tx.execute('select * from audit_entries'))
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/eyJ|[0-9a-f]{64}/)
  })

  it('is found by actor, account, target, action and time, newest first', async () => {
    bench.clock.pass(hour)
    administrator = await bench.tokenOf('superadmin')
    const from = bench.clock.now().toISOString()
    await switchedTo(bench, administrator, 5)
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

  it('shows an administrator the own group’s entries alone, without addresses (A6, S7)', async () => {
    for (const account of ['harbour_admin', 'jade_admin'])
      await bench.call('/api/Login/Chglanguage?language=en-US', { token: await bench.tokenOf(account) })
    const token = await bench.tokenOf('jade_admin')
    // Entries of a call that is about no group have none; this one is.
    const named = await bench.call<{ Items: { UserId: string; RoleName: string }[] }>(
      '/api/Security/User/FindWithPagerSearchAsync',
      { token, body: { roleId: '204', pageSize: 100 } },
    )
    const other = named.ResData?.Items.find(({ UserId }) => UserId !== '6')
    await bench.call(`/api/Security/User/InActive?id=${other?.UserId}`, { token })
    const own = (await search({}, token)).ResData?.Items ?? []
    expect(own).not.toHaveLength(0)
    expect(new Set(own.map(({ GroupCode }) => GroupCode))).toEqual(new Set(['JADE']))
    expect(new Set(own.map(({ Address }) => Address))).toEqual(new Set(['']))
    expect((await search({ groupCode: 'HARBOUR' }, token)).ResData?.Items).toEqual(own)
    const everywhere = await entries({ keyword: 'jade_admin' })
    expect(everywhere.map(({ Address }) => Address)).toContain('203.0.113.7')
  })

  it('is read by nobody without the page, and by nobody of a narrowed role (A6)', async () => {
    for (const account of ['camleader', 'harbour_user'])
      expect(await search({}, await bench.tokenOf(account))).toMatchObject({
        ErrMsgCode: '99003',
        ResData: null,
      })
  })

  it('shows an SA who acts as somebody what that person sees (S7)', async () => {
    const switched = await switchedTo(bench, administrator, 6)
    const seen = (await search({}, switched)).ResData?.Items ?? []
    expect(new Set(seen.map(({ GroupCode }) => GroupCode))).toEqual(new Set(['JADE']))
    expect(await search({}, await switchedTo(bench, administrator, 2))).toMatchObject({ ErrMsgCode: '99003' })
  })

  it('is changed by nobody: the host itself may only add to it', async () => {
    for (const statement of [`update audit_entries set actor = 'me'`, 'delete from audit_entries']) {
      const attempt = bench.database.identity((tx) => tx.execute(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
