import { decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { engines } from '../testing/databases.ts'
import { openBench, testSettings, type Bench } from '../testing/bench.ts'
import { second } from '../testing/test-clock.ts'
import { runKeyCommand } from './key-command.ts'
import { createSigningKeys } from './keys.ts'

const secret = 'kX3vQ9rT2mWz7bLp5nHs8dYc4gJf6aEu'

describe.each(engines)('the signing keys on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engine)))
  afterAll(() => bench.close())

  const isOpen = async (token: string, on = bench) =>
    (await on.call('/api/Login/GetUserInfo', { token })).ErrCode
  const command = (words: string[], given?: string) =>
    runKeyCommand(words, bench.database, { now: bench.clock.now(), secret: given })
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const stored = () =>
    bench.database.asOwner(
      async (client) =>
        (await client.query<{ key: object }>('select private_key as key from signing_keys')).rows,
    )

  it('that are rotated sign at once in every process, and the tokens of the former stay good (E1)', async () => {
    const other = await bench.another()
    onTestFinished(() => other.close())
    const token = await bench.tokenOf('harbour_admin')
    expect(await isOpen(token, other)).toBe(0)
    bench.clock.pass(second)
    await command(['rotate'])
    bench.clock.pass(5 * second)
    const next = await other.tokenOf('jade_admin')
    expect(kidOf(next)).not.toBe(kidOf(token))
    expect([await isOpen(token), await isOpen(next), await isOpen(token, other)]).toEqual([0, 0, 0])
  })

  it('that are withdrawn sign nothing and open nothing any more, in every process within five seconds (E1)', async () => {
    const other = await bench.another()
    onTestFinished(() => other.close())
    const tokens = [await bench.tokenOf('harbour_admin'), await other.tokenOf('jade_admin')]
    const before = kidOf(tokens[0]!)!
    bench.clock.pass(second)
    await command(['rotate'])
    expect(await command(['list'])).toContain(before)
    await command(['withdraw', before])
    bench.clock.pass(5 * second)
    for (const token of tokens) for (const on of [bench, other]) expect(await isOpen(token, on)).toBe(40005)
    expect(kidOf(await bench.tokenOf('harbour_admin'))).not.toBe(before)
    const { keys } = (await bench.raw('/api/.well-known/jwks.json')).json<JSONWebKeySet>()
    expect(keys.map(({ kid }) => kid)).not.toContain(before)
    await expect(command(['withdraw', before])).rejects.toThrow(`There is no key ${before}`)
    await expect(command(['withdraw'])).rejects.toThrow('replace')
  })

  it('that are all replaced leave one, by which people sign in anew', async () => {
    const token = await bench.tokenOf('harbour_admin')
    bench.clock.pass(second)
    expect(await command(['replace'])).toMatch(/signs within 5 seconds; \d+ withdrawn/)
    bench.clock.pass(5 * second)
    expect(await isOpen(token)).toBe(40005)
    expect(await isOpen(await bench.tokenOf('harbour_admin'))).toBe(0)
    expect(await stored()).toHaveLength(1)
  })

  it('are encrypted once the settings have a secret, and open to nobody who has another or none', async () => {
    const token = await bench.tokenOf('harbour_admin')
    expect(JSON.stringify(await stored())).toContain('"d":')
    const sealed = await bench.another({ settings: { ...testSettings, keySecret: secret } })
    onTestFinished(() => sealed.close())
    expect(await isOpen(token, sealed)).toBe(0)
    expect(kidOf(await sealed.tokenOf('jade_admin'))).toBe(kidOf(token))
    for (const { key } of await stored())
      expect(Object.keys(key).toSorted()).toEqual(['data', 'enc', 'iv', 'tag'])
    expect(await command(['list'], secret)).toMatch(/encrypted$/)
    for (const [wrong, sentence] of [
      [secret.toLowerCase(), 'does not open the signing keys'],
      [undefined, 'LUSTRA_KEY_SECRET is missing'],
    ] as const) {
      const keys = createSigningKeys(bench.database, bench.clock.now, wrong)
      await expect(keys.published()).rejects.toThrow(sentence)
    }
  })

  it.each([
    ['none', undefined, true],
    ['one', secret, false],
  ])(
    'are warned of in production while they stand in clear: %s secret given',
    async (_, keySecret, isWarned) => {
      const lines: string[] = []
      const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
      const production = await bench.another({
        settings: { ...testSettings, production: true, messages, keySecret },
        log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
      })
      await production.close()
      expect(lines.join().includes('LUSTRA_KEY_SECRET')).toBe(isWarned)
    },
  )
})
