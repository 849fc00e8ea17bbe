import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { minute, second } from '../../testing/test-clock.ts'

describe.each(engines)('passing trouble of $name', (engine) => {
  let bench: Bench
  /** What the next transactions of the test's own call end with; '' for nothing. */
  let codes: string[] = []
  let runs = 0
  beforeAll(async () => {
    bench = await openBench(engine)
    bench.app.get('/api-test/work', () => {
      runs = 0
      return bench.database.identity(async (tx) => {
        const code = codes[runs++]
        if (code) await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
        return { ErrCode: 0 }
      })
    })
  })
  beforeEach(() => bench.clock.pass(minute))
  afterAll(() => bench.close())

  const ready = async () => (await bench.raw('/health/ready')).statusCode
  const withTrouble = async (...next: string[]) => {
    codes = next
    return bench.call('/api-test/work', { headers: { 'accept-language': 'en' } })
  }

  it.each(['25006', '53100', '53200', '53300', '55P03', '57014', '57P03'])(
    'is a moment of patience and signs nobody out, after %s (E1)',
    async (code) => {
      const answer = await withTrouble(code)
      expect(answer).toMatchObject({ status: 503, ErrCode: 1, ErrMsgCode: '99060' })
      expect(answer.ErrMsg).toContain('needs a moment')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(runs).toBe(1)
    },
  )

  it.each(['40001', '40P01'])(
    'is tried again by the host itself after %s, and not for ever (E1)',
    async (code) => {
      expect(await withTrouble(code, code)).toMatchObject({ status: 200, ErrCode: 0 })
      expect(runs).toBe(3)
      expect(await withTrouble(code, code, code, code)).toMatchObject({ status: 503, ErrMsgCode: '99060' })
      expect(runs).toBe(3)
    },
  )

  it('that lets it be read and not written keeps everybody signed in, and the load balancer hears of it (E1)', async () => {
    const token = await bench.tokenOf('harbour_admin')
    expect(await ready()).toBe(200)
    // A test works on one connection at a time, so this is the one that every request gets.
    const set = (value: string) => bench.database.pool.query(`set default_transaction_read_only = ${value}`)
    await set('on')
    onTestFinished(async () => void (await set('off')))
    expect(await ready()).toBe(503)
    expect(await bench.call('/api/Login/Chglanguage?language=en-US', { token })).toMatchObject({
      status: 503,
      ErrMsgCode: '99060',
    })
    expect(await bench.call('/api/Login/GetUserInfo', { token })).toMatchObject({ status: 200, ErrCode: 0 })
  })

  it('that is a full disk tells the load balancer until no write has failed for half a minute (E1)', async () => {
    await withTrouble('53300')
    expect(await ready()).toBe(200)
    await withTrouble('53100')
    bench.clock.pass(29 * second)
    expect(await ready()).toBe(503)
    bench.clock.pass(second)
    expect(await ready()).toBe(200)
  })
})
