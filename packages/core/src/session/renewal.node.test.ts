import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { list, sessionBench, settled, until } from '../../testing/session-bench.ts'

const bench = sessionBench()
const { signedIn, openTab, stored } = bench
const minute = 60_000
const tokenMs = 14_340_000

const refreshes = () => bench.host.to('/Token/RefreshToken')
const sentTokens = () => bench.host.to(list.path).map((call) => call.headers.authorization)

/** Somebody works on until shortly before the token's end. */
async function workUntil(left: number) {
  const tab = await signedIn()
  bench.clock.sleep(tokenMs / 2)
  await tab.port.request(list)
  bench.clock.sleep(tokenMs / 2 - left)
  return tab
}

describe('a token that is about to end', () => {
  it('is replaced beside the call, which does not wait for it (S3)', async () => {
    const { port } = await workUntil(4 * minute)
    let answer: (body: unknown) => void = () => {}
    bench.host.on('/Token/RefreshToken', () => new Promise((resolve) => (answer = resolve)))
    await port.request(list)
    await port.request(list)
    expect(refreshes()).toHaveLength(1)
    answer(ok({ AccessToken: 'token-2' }))
    await until(() => expect(stored()).toMatchObject({ token: 'token-2' }))
    expect(stored()['expiresAt']).toBe(bench.clock.now() + tokenMs)
    await port.request(list)
    expect(refreshes()).toHaveLength(1)
    expect(sentTokens().at(-1)).toBe('Bearer token-2')
  })

  it('is replaced once by two tabs that notice at the same moment (S3)', async () => {
    const a = await workUntil(4 * minute)
    const b = openTab()
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await Promise.all([a.port.request(list), b.port.request(list)])
    await until(() => expect(stored()).toMatchObject({ token: 'token-2' }))
    await settled()
    expect(refreshes()).toHaveLength(1)
  })

  it('keeps the session when it cannot be replaced yet (S3)', async () => {
    const { port } = await workUntil(4 * minute)
    bench.host.on('/Token/RefreshToken', (_: unknown, response: { destroy(): void }) => response.destroy())
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    await settled()
    expect(port.session().status).toBe('signed-in')
    expect(bench.messages).toEqual([])
  })
})

describe('a renewal that fails', () => {
  it('is tried again after growing pauses, however many calls come (S3)', async () => {
    const { port } = await workUntil(-1)
    bench.host.on('/Token/RefreshToken', (_: unknown, response: { destroy(): void }) => response.destroy())
    const storm = () => Promise.allSettled(Array.from({ length: 20 }, () => port.request(list)))
    await storm()
    await storm()
    expect(refreshes()).toHaveLength(1)
    bench.clock.sleep(1_000)
    await storm()
    expect(refreshes()).toHaveLength(2)
    bench.clock.sleep(1_000)
    await storm()
    expect(refreshes()).toHaveLength(2)
    bench.clock.sleep(1_000)
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    expect(refreshes()).toHaveLength(3)
    // Eighty calls failed, and the person heard of it once.
    await settled()
    expect(bench.messages).toHaveLength(1)
  })

  it('is tried again at once when the tab wakes up (S3)', async () => {
    const { port, wake } = await workUntil(-1)
    bench.host.on('/Token/RefreshToken', (_: unknown, response: { destroy(): void }) => response.destroy())
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    wake()
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })

  it('that hangs ends after 20 s for all who wait, and the session lives (S3)', async () => {
    const { port } = await workUntil(-1)
    bench.host.on('/Token/RefreshToken', () => new Promise(() => {}))
    const calls = [port.request(list), port.request(list)].map((call) =>
      call.catch((error: unknown) => (error as { code: string }).code),
    )
    await until(() => expect(refreshes()).toHaveLength(1))
    await bench.clock.pass(19_000)
    expect(await Promise.race([...calls, settled().then(() => 'still waiting')])).toBe('still waiting')
    await bench.clock.pass(1_000)
    expect(await Promise.all(calls)).toEqual(['timeout', 'timeout'])
    expect(port.session().status).toBe('signed-in')
    expect(bench.host.to(list.path)).toHaveLength(1)
  })

  it('makes no storm after a sign-out (S3, S5)', async () => {
    const { port } = await workUntil(-1)
    await port.signOut()
    const before = bench.host.calls.length
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => port.request(list)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(bench.host.calls).toHaveLength(before)
  })
})

describe('a clock that is wrong', () => {
  it('ten minutes slow: the host’s «over» is answered by a renewal, and the call goes once more (S3)', async () => {
    const { port } = await signedIn()
    bench.host.on(list.path, (heard: { headers: { authorization?: string } }) =>
      heard.headers.authorization === 'Bearer token-2' ? ok('new') : no(40006),
    )
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).resolves.toBe('new')
    expect(refreshes()).toHaveLength(1)
    expect(port.session().status).toBe('signed-in')
  })

  it('and a host that renews what it then refuses ends the session, once (E1)', async () => {
    const { port, heard } = await signedIn()
    bench.host.on(list.path, no(40006))
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(refreshes()).toHaveLength(1)
    expect(heard.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
  })

  it('set back ten minutes stretches neither the session nor its window beyond one of each (S1, S4)', async () => {
    const { port, wake } = await signedIn()
    bench.clock.sleep(-10 * minute)
    wake()
    expect(port.session().status).toBe('signed-in')
    bench.clock.sleep(239 * minute)
    wake()
    expect(port.session().status).toBe('signed-out')
  })

  it('set forward ten minutes costs a renewal at most (S3)', async () => {
    const { port, wake } = await workUntil(11 * minute)
    await port.request(list)
    bench.clock.sleep(10 * minute)
    bench.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    wake()
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    await until(() => expect(refreshes()).toHaveLength(1))
    expect(port.session().status).toBe('signed-in')
  })
})

it('says so, once a sign-in, when the device keeps nothing (S2)', async () => {
  bench.useDevice({ withoutStorage: true })
  const { port } = await signedIn()
  await until(() => expect(bench.messages).toHaveLength(1))
  expect(bench.messages[0]).toMatchObject({ kind: 'warning' })
  expect(bench.messages[0]?.text).toContain('stores nothing')
  await port.request(list)
  expect(bench.messages).toHaveLength(1)
})
