import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswords } from '../passwords/passwords.ts'
import { hashedAtOnce } from './throttle.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('the queue of sign-ins, on $name', (engine) => {
  let testApp: TestApp
  /** Passwords in the order in which their comparison began. */
  let begun: string[]
  let gate: Promise<void>
  let goOn: () => void
  beforeEach(async () => {
    begun = []
    gate = Promise.resolve()
    const passwords = createPasswords(async (...args) => {
      begun.push(String(args[1]))
      await gate
      return verify(...args)
    })
    testApp = await openTestApp(engine, { passwords })
  })
  afterEach(() => testApp.close())

  function stopComparing(): void {
    begun = []
    gate = new Promise((resolve) => (goOn = resolve))
  }
  const guessesFrom = (address: string) =>
    Array.from({ length: 40 }, (_, index) => testApp.login(`stranger_${index}`, 'Wrong123', { address }))
  /** Waits for many database steps: far more than a request needs until it has to wait in the queue. */
  async function settle(): Promise<void> {
    for (let steps = 0; steps < 100; steps++)
      await testApp.database.identity((tx) => tx.execute(sql`select 1`))
  }

  it('does not wait for all attempts of another address (L1)', async () => {
    stopComparing()
    const guesses = guessesFrom('198.18.6.2')
    await vi.waitFor(() => expect(begun).toHaveLength(hashedAtOnce))
    await settle()
    const customer = testApp.login('harbour_admin', 'Lustra123', { address: '198.18.6.3' })
    await settle()
    goOn()
    expect((await customer).ErrCode).toBe(0)
    await Promise.all(guesses)
    expect(begun).toHaveLength(41)
    expect(begun.indexOf('Lustra123')).toBeLessThan(8)
  })

  it('includes the comparison with names of stores, where guessable passwords are renewed', async () => {
    const password = 'Quay-Fern9'
    const passwordHash = await createPasswords().hash(password)
    await testApp.database.identity((tx) => tx.update(people).set({ passwordHash }))
    const strict = await testApp.another({ settings: { ...testSettings, renewsGuessablePasswords: true } })
    const { tenant } = strict.database
    const { promise: continued, resolve } = Promise.withResolvers<void>()
    const read = vi.spyOn(strict.database, 'tenant').mockImplementation(async (scope, work) => {
      await continued
      return tenant(scope, work)
    })
    begun = []
    const accounts = ['harbour_admin', 'harbour_user', 'jade_admin'].slice(0, hashedAtOnce)
    const comparing = accounts.map((account) => strict.login(account, password))
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(hashedAtOnce))
    const waiting = strict.login('camleader', password)
    await settle()
    expect(begun).toHaveLength(hashedAtOnce)
    resolve()
    for (const { ErrCode } of await Promise.all([...comparing, waiting])) expect(ErrCode).toBe(0)
    await strict.close()
  })

  it('refuses at once after wrong attempts, however many are queued (99029)', async () => {
    const address = '198.18.6.4'
    for (let times = 0; times < 5; times++) await testApp.login('camleader', 'Wrong123', { address })
    stopComparing()
    const guesses = guessesFrom('198.18.6.2')
    await vi.waitFor(() => expect(begun).toHaveLength(hashedAtOnce))
    let status = 0
    const refused = testApp
      .login('camleader', 'Lustra123', { address })
      .then((response) => (status = response.status))
    await settle()
    const before = status
    goOn()
    await Promise.all([refused, ...guesses])
    expect(before).toBe(429)
  })
})
