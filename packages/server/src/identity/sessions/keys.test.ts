import { decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { second } from '@lustra/testing/test-clock.ts'
import { createKeyCipher } from './key-cipher.ts'
import { runKeyCommand } from './key-command.ts'
import { rotateKeys } from './keys.queries.ts'
import { createSigningKeys } from './keys.ts'

const secret = 'kX3vQ9rT2mWz7bLp5nHs8dYc4gJf6aEu'

describe.each(testEngines())('the signing keys on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const isOpen = async (token: string, on = testApp) =>
    (await on.call('/api/Login/GetUserInfo', { token })).ErrCode
  const command = (words: string[], given?: string) =>
    runKeyCommand(words, testApp.database, { now: testApp.clock.now(), secret: given })
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const stored = () =>
    testApp.database.asOwner(
      async (client) =>
        (await client.query<{ key: object }>('select private_key as key from signing_keys')).rows,
    )

  it('sign in every process five seconds after a rotation, and tokens of the previous one stay valid (E1)', async () => {
    const other = await testApp.another()
    onTestFinished(() => other.close())
    const token = await testApp.tokenOf('harbour_admin')
    expect(await isOpen(token, other)).toBe(0)
    testApp.clock.pass(second)
    await command(['rotate'])
    testApp.clock.pass(5 * second)
    const next = await other.tokenOf('jade_admin')
    expect(kidOf(next)).not.toBe(kidOf(token))
    expect([await isOpen(token), await isOpen(next), await isOpen(token, other)]).toEqual([0, 0, 0])
  })

  it('sign and verify nothing after being revoked, in every process within five seconds (E1)', async () => {
    const other = await testApp.another()
    onTestFinished(() => other.close())
    const tokens = [await testApp.tokenOf('harbour_admin'), await other.tokenOf('jade_admin')]
    const before = kidOf(tokens[0]!)!
    testApp.clock.pass(second)
    await command(['rotate'])
    expect(await command(['list'])).toContain(before)
    await command(['withdraw', before])
    testApp.clock.pass(5 * second)
    for (const token of tokens) for (const on of [testApp, other]) expect(await isOpen(token, on)).toBe(40005)
    expect(kidOf(await testApp.tokenOf('harbour_admin'))).not.toBe(before)
    const { keys } = (await testApp.raw('/api/.well-known/jwks.json')).json<JSONWebKeySet>()
    expect(keys.map(({ kid }) => kid)).not.toContain(before)
    await expect(command(['withdraw', before])).rejects.toThrow(`There is no key ${before}`)
    await expect(command(['withdraw'])).rejects.toThrow('replace')
  })

  it('are replaced by a single one, after which people sign in again', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    testApp.clock.pass(second)
    expect(await command(['replace'])).toMatch(/signs within 5 seconds; \d+ withdrawn/)
    testApp.clock.pass(5 * second)
    expect(await isOpen(token)).toBe(40005)
    expect(await isOpen(await testApp.tokenOf('harbour_admin'))).toBe(0)
    expect(await stored()).toHaveLength(1)
  })

  it('are listed with the one that signs, from the moment that every process knows it', async () => {
    testApp.clock.pass(5 * second)
    await command(['rotate'])
    const states = async () => (await command(['list'])).split('\n').map((line) => line.split('  ')[3])
    expect((await states()).slice(0, 2)).toEqual(['signs in 5 seconds', 'signs'])
    testApp.clock.pass(second)
    await command(['rotate'])
    expect((await states()).slice(0, 3)).toEqual(['signs in 5 seconds', 'signs in 5 seconds', 'signs'])
    testApp.clock.pass(5 * second)
    expect((await states()).slice(0, 2)).toEqual(['signs', 'verifies only'])
  })

  it('are encrypted once the settings have a secret, and readable only with it', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    expect(JSON.stringify(await stored())).toContain('"d":')
    const sealed = await testApp.another({ settings: { ...testSettings, keySecret: secret } })
    onTestFinished(() => sealed.close())
    expect(await isOpen(token, sealed)).toBe(0)
    expect(kidOf(await sealed.tokenOf('jade_admin'))).toBe(kidOf(token))
    for (const { key } of await stored())
      expect(Object.keys(key).toSorted()).toEqual(['data', 'enc', 'iv', 'tag'])
    expect(await command(['list'], secret)).toMatch(/encrypted  (signs|verifies only)$/)
    for (const [wrong, sentence] of [
      [secret.toLowerCase(), 'does not open the signing keys'],
      [undefined, 'LUSTRA_KEY_SECRET is missing'],
    ] as const) {
      const keys = createSigningKeys(testApp.database, testApp.clock.now, wrong)
      await expect(keys.current()).rejects.toThrow(sentence)
    }
  })

  it('stay in use in a process without the secret, when another one encrypts them', async () => {
    const lines: string[] = []
    const plain = await testApp.another({
      log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    })
    onTestFinished(() => plain.close())
    await command(['replace', '--new-secret'])
    const token = await plain.tokenOf('harbour_admin')
    const sealed = await testApp.another({ settings: { ...testSettings, keySecret: secret } })
    onTestFinished(() => sealed.close())
    const other = await sealed.tokenOf('jade_admin')
    testApp.clock.pass(5 * second)
    expect([await isOpen(token, plain), await isOpen(other, plain)]).toEqual([0, 0])
    expect(await isOpen(await plain.tokenOf('harbour_admin'), sealed)).toBe(0)
    testApp.clock.pass(5 * second)
    expect(await isOpen(other, plain)).toBe(0)
    expect(lines).toEqual([expect.stringContaining('LUSTRA_KEY_SECRET is missing')])
  })

  it('that a process cannot decrypt still verify tokens there, while others sign', async () => {
    await command(['replace', '--new-secret'], secret)
    const sealed = await testApp.another({ settings: { ...testSettings, keySecret: secret } })
    onTestFinished(() => sealed.close())
    const first = kidOf(await sealed.tokenOf('jade_admin'))
    testApp.clock.pass(second)
    const foreign = createKeyCipher(secret.toLowerCase())
    const kid = await testApp.database.identity((tx) => rotateKeys(tx, testApp.clock.now(), foreign))
    testApp.clock.pass(6 * second)
    const token = await sealed.tokenOf('harbour_admin')
    expect([kidOf(token), await isOpen(token, sealed)]).toEqual([first, 0])
    const { keys } = (await sealed.raw('/api/.well-known/jwks.json')).json<JSONWebKeySet>()
    expect(keys.map((key) => key.kid)).toEqual([kid, first])
  })

  it('are rotated or replaced with another secret only when that is explicitly requested', async () => {
    await command(['replace', '--new-secret'], secret)
    const before = await stored()
    for (const [words, given] of [
      [['rotate'], secret.toLowerCase()],
      [['replace'], secret.toLowerCase()],
      [['replace'], undefined],
    ] as const)
      await expect(command([...words], given)).rejects.toThrow('run: replace --new-secret')
    expect(await stored()).toEqual(before)
    await command(['replace', '--new-secret'])
    await expect(command(['replace'], secret)).rejects.toThrow('stored in plain text')
  })

  it('created a moment ago are accepted by processes that read the keys before', async () => {
    await command(['replace', '--new-secret'])
    testApp.clock.pass(5 * second)
    const before = await testApp.tokenOf('harbour_admin')
    testApp.clock.pass(second)
    await command(['rotate'])
    const rotated = await testApp.another()
    onTestFinished(() => rotated.close())
    const token = await rotated.tokenOf('jade_admin')
    expect([kidOf(token), await isOpen(token)]).toEqual([kidOf(before), 0])
    testApp.clock.pass(second)
    await command(['replace'])
    const replaced = await testApp.another()
    onTestFinished(() => replaced.close())
    expect(await isOpen(await replaced.tokenOf('harbour_admin'))).toBe(0)
  })

  it.each([
    ['none', undefined, true],
    ['one', secret, false],
  ])(
    'cause a warning in production while they are not encrypted: %s secret given',
    async (_, keySecret, isWarned) => {
      const lines: string[] = []
      const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
      const production = await testApp.another({
        settings: { ...testSettings, production: true, messages, keySecret },
        log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
      })
      await production.close()
      expect(lines.join().includes('LUSTRA_KEY_SECRET')).toBe(isWarned)
    },
  )
})
