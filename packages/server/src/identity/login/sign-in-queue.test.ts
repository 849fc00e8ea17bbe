import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswords } from '../passwords/passwords.ts'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'

describe.each(engines)('waiting for a turn to sign in, on $name', (engine) => {
  let bench: Bench
  /** The passwords whose comparison has begun, in this order. */
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
    bench = await openBench(engine, { passwords })
  })
  afterEach(() => bench.close())

  function stopComparing(): void {
    begun = []
    gate = new Promise((resolve) => (goOn = resolve))
  }
  const guessesFrom = (address: string) =>
    Array.from({ length: 40 }, (_, index) => bench.login(`stranger_${index}`, 'Wrong123', { address }))
  /** As many steps of the database as a request needs many times over to get as far as it can without its turn. */
  async function settle(): Promise<void> {
    for (let steps = 0; steps < 100; steps++) await bench.database.identity((tx) => tx.execute(sql`select 1`))
  }

  it('nobody waits for all the tries that another address has sent (L1)', async () => {
    stopComparing()
    const guesses = guessesFrom('198.18.6.2')
    await vi.waitFor(() => expect(begun).toHaveLength(3))
    await settle()
    const customer = bench.login('harbour_admin', 'Lustra123', { address: '198.18.6.3' })
    await settle()
    goOn()
    expect((await customer).ErrCode).toBe(0)
    await Promise.all(guesses)
    expect(begun).toHaveLength(41)
    expect(begun.indexOf('Lustra123')).toBeLessThan(8)
  })

  it('who has to wait after wrong tries is refused at once, however many are before them (99029)', async () => {
    const address = '198.18.6.4'
    for (let times = 0; times < 5; times++) await bench.login('camleader', 'Wrong123', { address })
    stopComparing()
    const guesses = guessesFrom('198.18.6.2')
    await vi.waitFor(() => expect(begun).toHaveLength(3))
    let status = 0
    const refused = bench
      .login('camleader', 'Lustra123', { address })
      .then((answer) => (status = answer.status))
    await settle()
    const before = status
    goOn()
    await Promise.all([refused, ...guesses])
    expect(before).toBe(429)
  })
})
