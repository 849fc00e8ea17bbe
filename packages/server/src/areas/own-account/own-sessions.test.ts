import type { OwnSession } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInsOf } from '../../identity/audit/audit.queries.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { minute } from '@lustra/testing/test-clock.ts'

const listOf = (on: TestApp, token: string) =>
  on.call<OwnSession[]>('/api/Security/User/GetSessions', { token })
const end = (on: TestApp, token: string, Id = '') =>
  on.call('/api/Security/User/EndSession', { token, body: { Id } })
const codeOf = async (on: TestApp, token: string) =>
  (await on.call('/api/Login/GetUserInfo', { token })).ErrCode

describe.each(testEngines())('own sessions on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: { ...testSettings, sessionsPerAccount: 3 } })
  })
  afterAll(() => testApp.close())

  async function signInTimes(times: number): Promise<string[]> {
    const tokens: string[] = []
    for (let n = 0; n < times; n++) {
      testApp.clock.pass(minute)
      tokens.push(await testApp.tokenOf('harbour_user'))
    }
    return tokens
  }

  it('are limited by the settings; one more ends the oldest (E2)', async () => {
    const tokens = await signInTimes(4)
    expect(await Promise.all(tokens.map((token) => codeOf(testApp, token)))).toEqual([90009, 0, 0, 0])
  })

  it('are listed newest first, with the address of each sign-in', async () => {
    const tokens = await signInTimes(3)
    const { ResData } = await listOf(testApp, tokens[1]!)
    expect(ResData?.map(({ IsCurrent, Address }) => [IsCurrent, Address])).toEqual([
      [false, '203.0.113.7'],
      [true, '203.0.113.7'],
      [false, '203.0.113.7'],
    ])
    const opened = ResData!.map(({ OpenedAt }) => OpenedAt)
    expect(opened).toEqual(opened.toSorted().toReversed())
  })

  it('can be ended from another device, one or all others, and not another person’s', async () => {
    const [first, second, third] = (await signInTimes(3)) as [string, string, string]
    const { ResData } = await listOf(testApp, third)
    const admin = await testApp.tokenOf('harbour_admin')
    await end(testApp, admin, ResData![2]!.Id)
    expect(await codeOf(testApp, first)).toBe(0)
    expect((await end(testApp, third, ResData![2]!.Id)).ErrCode).toBe(0)
    expect([await codeOf(testApp, first), await codeOf(testApp, second)]).toEqual([40008, 0])
    expect((await end(testApp, third)).ErrCode).toBe(0)
    expect([await codeOf(testApp, second), await codeOf(testApp, third)]).toEqual([40008, 0])
    expect((await end(testApp, third, ResData![0]!.Id)).ErrMsgCode).toBe('99001')
    const entries = await testApp.database.asOwner((client) =>
      client.query<{ target: string }>(
        `select target from audit_entries where action = 'session-ended' and account = 'harbour_user' order by id`,
      ),
    )
    expect(entries.rows.map(({ target }) => target)).toEqual([ResData![2]!.Id, ResData![1]!.Id])
  })

  it('are recorded in the audit trail only when really ended, never with typed values', async () => {
    const token = await testApp.tokenOf('jade_admin')
    const foreign = (await listOf(testApp, await testApp.tokenOf('harbour_admin'))).ResData![0]!.Id
    const responses = [foreign, crypto.randomUUID(), ''].map(
      async (id) => (await end(testApp, token, id)).ErrCode,
    )
    expect(await Promise.all(responses)).toEqual([0, 0, 0])
    expect((await end(testApp, token, 'somebody was here')).ErrMsgCode).toBe('99001')
    const { rowCount } = await testApp.database.asOwner((client) =>
      client.query(`select from audit_entries where action = 'session-ended' and account = 'jade_admin'`),
    )
    expect(rowCount).toBe(0)
  })

  it('are found by the person’s own entries, however long the audit trail is', async () => {
    const plan = await testApp.database.identity(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${signInsOf(tx, 1, testApp.clock.now()).getSQL()}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('audit_entries_person')
  })
})
