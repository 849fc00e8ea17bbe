import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { minute, second } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('a transient database error on $name', (engine) => {
  let testApp: TestApp
  /** Errors with which the next transactions of the test's own call end; '' for none. */
  let codes: string[] = []
  let runs = 0
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    testApp.app.get('/api-test/work', () => {
      runs = 0
      return testApp.database.identity(async (tx) => {
        const code = codes[runs++]
        if (code) await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
        return { ErrCode: 0 }
      })
    })
  })
  beforeEach(() => testApp.clock.pass(minute))
  afterAll(() => testApp.close())

  const ready = async () => (await testApp.raw('/health/ready')).statusCode
  const withFailures = async (...next: string[]) => {
    codes = next
    return testApp.call('/api-test/work', { headers: { 'accept-language': 'en' } })
  }

  it.each(['25006', '53100', '53200', '53300', '55P03', '57014', '57P03'])(
    'is answered with "try again" and signs nobody out, after %s (E1)',
    async (code) => {
      const answer = await withFailures(code)
      expect(answer).toMatchObject({ status: 503, ErrCode: 1, ErrMsgCode: '99060' })
      expect(answer.ErrMsg).toContain('needs a moment')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(runs).toBe(1)
    },
  )

  it.each(['40001', '40P01'])(
    'is retried by the host itself after %s, a limited number of times (E1)',
    async (code) => {
      expect(await withFailures(code, code)).toMatchObject({ status: 200, ErrCode: 0 })
      expect(runs).toBe(3)
      expect(await withFailures(code, code, code, code)).toMatchObject({ status: 503, ErrMsgCode: '99060' })
      expect(runs).toBe(3)
    },
  )

  it('that makes it read-only keeps everybody signed in, and is reported to the load balancer (E1)', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    expect(await ready()).toBe(200)
    // The test uses one connection at a time, so every request gets this one.
    const set = (value: string) => testApp.database.pool.query(`set default_transaction_read_only = ${value}`)
    await set('on')
    onTestFinished(async () => void (await set('off')))
    expect(await ready()).toBe(503)
    expect(await testApp.call('/api/Login/Chglanguage?language=en-US', { token })).toMatchObject({
      status: 503,
      ErrMsgCode: '99060',
    })
    expect(await testApp.call('/api/Login/GetUserInfo', { token })).toMatchObject({ status: 200, ErrCode: 0 })
  })

  it('of a full disk is reported to the load balancer until no write has failed for half a minute (E1)', async () => {
    await withFailures('53300')
    expect(await ready()).toBe(200)
    await withFailures('53100')
    testApp.clock.pass(29 * second)
    expect(await ready()).toBe(503)
    testApp.clock.pass(second)
    expect(await ready()).toBe(200)
  })
})
