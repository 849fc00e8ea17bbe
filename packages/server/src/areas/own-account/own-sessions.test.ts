import type { OwnSession } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInsOf } from '../../identity/audit/audit.queries.ts'
import { openBench, testSettings, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { minute } from '../../testing/test-clock.ts'

const listOf = (on: Bench, token: string) =>
  on.call<OwnSession[]>('/api/Security/User/GetSessions', { token })
const end = (on: Bench, token: string, Id = '') =>
  on.call('/api/Security/User/EndSession', { token, body: { Id } })
const codeOf = async (on: Bench, token: string) =>
  (await on.call('/api/Login/GetUserInfo', { token })).ErrCode

describe.each(engines)('where somebody is signed in, on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(engine, { settings: { ...testSettings, sessionsPerAccount: 3 } })
  })
  afterAll(() => bench.close())

  async function signInTimes(times: number): Promise<string[]> {
    const tokens: string[] = []
    for (let n = 0; n < times; n++) {
      bench.clock.pass(minute)
      tokens.push(await bench.tokenOf('harbour_user'))
    }
    return tokens
  }

  it('is as many devices as the settings allow; one more ends the oldest (E2)', async () => {
    const tokens = await signInTimes(4)
    expect(await Promise.all(tokens.map((token) => codeOf(bench, token)))).toEqual([90009, 0, 0, 0])
  })

  it('is told to the person, the newest first, with the address of each sign-in', async () => {
    const tokens = await signInTimes(3)
    const { ResData } = await listOf(bench, tokens[1]!)
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
    const { ResData } = await listOf(bench, third)
    const admin = await bench.tokenOf('harbour_admin')
    await end(bench, admin, ResData![2]!.Id)
    expect(await codeOf(bench, first)).toBe(0)
    expect((await end(bench, third, ResData![2]!.Id)).ErrCode).toBe(0)
    expect([await codeOf(bench, first), await codeOf(bench, second)]).toEqual([40008, 0])
    expect((await end(bench, third)).ErrCode).toBe(0)
    expect([await codeOf(bench, second), await codeOf(bench, third)]).toEqual([40008, 0])
    expect((await end(bench, third, ResData![0]!.Id)).ErrMsgCode).toBe('99001')
    const entries = await bench.database.asOwner((client) =>
      client.query<{ target: string }>(
        `select target from audit_entries where action = 'session-ended' and account = 'harbour_user' order by id`,
      ),
    )
    expect(entries.rows.map(({ target }) => target)).toEqual([ResData![2]!.Id, ResData![1]!.Id])
  })

  it('stands in the audit trail only with what really ended, never with what was typed', async () => {
    const token = await bench.tokenOf('jade_admin')
    const foreign = (await listOf(bench, await bench.tokenOf('harbour_admin'))).ResData![0]!.Id
    const answers = [foreign, crypto.randomUUID(), ''].map(
      async (id) => (await end(bench, token, id)).ErrCode,
    )
    expect(await Promise.all(answers)).toEqual([0, 0, 0])
    expect((await end(bench, token, 'somebody was here')).ErrMsgCode).toBe('99001')
    const { rowCount } = await bench.database.asOwner((client) =>
      client.query(`select from audit_entries where action = 'session-ended' and account = 'jade_admin'`),
    )
    expect(rowCount).toBe(0)
  })

  it('is found by the person’s own entries, however long the audit trail is', async () => {
    const plan = await bench.database.identity(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${signInsOf(tx, 1, bench.clock.now()).getSQL()}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('audit_entries_person')
  })

  it('is one device where nothing is set, as the source has it (E2)', async () => {
    const plain = await bench.another({ settings: testSettings })
    try {
      const before = await plain.tokenOf('harbour_user')
      bench.clock.pass(minute)
      const now = await plain.tokenOf('harbour_user')
      expect([await codeOf(plain, before), await codeOf(plain, now)]).toEqual([90009, 0])
      expect((await listOf(plain, now)).ResData).toHaveLength(1)
      expect(
        (await plain.call<{ sessionsPerAccount: number }>('/api/config')).ResData?.sessionsPerAccount,
      ).toBe(1)
    } finally {
      await plain.close()
    }
  })
})
