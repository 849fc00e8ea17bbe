import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { list, sessionHarness, settled, until } from '../../testing/session-harness.ts'

const harness = sessionHarness()
const { signedIn, stored } = harness
const minute = 60_000
const tokenMs = 14_340_000

const refreshes = () => harness.host.to('/Token/RefreshToken')
const sentTokens = () => harness.host.to(list.path).map((call) => call.headers.authorization)

/** Keeps the session active until `left` ms before the token expires. */
async function workUntil(left: number) {
  const tab = await signedIn()
  harness.clock.sleep(tokenMs / 2)
  await tab.port.request(list)
  harness.clock.sleep(tokenMs / 2 - left)
  return tab
}

describe('a token that is about to expire', () => {
  it('is refreshed in the background while the call is sent (S3)', async () => {
    const { port } = await workUntil(4 * minute)
    let respond: (body: unknown) => void = () => {}
    harness.host.on('/Token/RefreshToken', () => new Promise((resolve) => (respond = resolve)))
    await port.request(list)
    await port.request(list)
    expect(refreshes()).toHaveLength(1)
    respond(ok({ AccessToken: 'token-2' }))
    await until(() => expect(stored()).toMatchObject({ token: 'token-2' }))
    expect(stored()['expiresAt']).toBe(harness.clock.now() + tokenMs)
    await port.request(list)
    expect(refreshes()).toHaveLength(1)
    expect(sentTokens().at(-1)).toBe('Bearer token-2')
  })
})

describe('a renewal that fails', () => {
  it('is retried with growing pauses, regardless of the number of calls (S3)', async () => {
    const { port } = await workUntil(-1)
    harness.host.on('/Token/RefreshToken', (_: unknown, response: { destroy(): void }) => response.destroy())
    const callManyTimes = () => Promise.allSettled(Array.from({ length: 20 }, () => port.request(list)))
    await callManyTimes()
    await callManyTimes()
    expect(refreshes()).toHaveLength(1)
    harness.clock.sleep(1_000)
    await callManyTimes()
    expect(refreshes()).toHaveLength(2)
    harness.clock.sleep(1_000)
    await callManyTimes()
    expect(refreshes()).toHaveLength(2)
    harness.clock.sleep(1_000)
    harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    expect(refreshes()).toHaveLength(3)
    // Eighty calls failed with one message.
    await settled()
    expect(harness.messages).toHaveLength(1)
  })

  it('is retried at once when the tab wakes up (S3)', async () => {
    const { port, wake } = await workUntil(-1)
    harness.host.on('/Token/RefreshToken', (_: unknown, response: { destroy(): void }) => response.destroy())
    await expect(port.request(list)).rejects.toMatchObject({ code: 'offline' })
    harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    wake()
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
  })

  it('that hangs fails after 20 s for all waiting calls, and the session stays (S3)', async () => {
    const { port } = await workUntil(-1)
    harness.host.on('/Token/RefreshToken', () => new Promise(() => {}))
    const calls = [port.request(list), port.request(list)].map((call) =>
      call.catch((error: unknown) => (error as { code: string }).code),
    )
    await until(() => expect(refreshes()).toHaveLength(1))
    await harness.clock.pass(19_000)
    expect(await Promise.race([...calls, settled().then(() => 'still waiting')])).toBe('still waiting')
    await harness.clock.pass(1_000)
    expect(await Promise.all(calls)).toEqual(['timeout', 'timeout'])
    expect(port.session().status).toBe('signed-in')
    expect(harness.host.to(list.path)).toHaveLength(1)
  })

  it('sends no requests after a sign-out (S3, S5)', async () => {
    const { port } = await workUntil(-1)
    await port.signOut()
    const before = harness.host.calls.length
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => port.request(list)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(harness.host.calls).toHaveLength(before)
  })
})

describe('a clock that is wrong', () => {
  it('ten minutes slow: a token that the host calls expired is renewed, and the call retried (S3)', async () => {
    const { port } = await signedIn()
    harness.host.on(list.path, (request: { headers: { authorization?: string } }) =>
      request.headers.authorization === 'Bearer token-2' ? ok('new') : no(40006),
    )
    harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).resolves.toBe('new')
    expect(refreshes()).toHaveLength(1)
    expect(port.session().status).toBe('signed-in')
  })

  it('and a host that refuses the renewed token end the session, once (E1)', async () => {
    const { port, events } = await signedIn()
    harness.host.on(list.path, no(40006))
    harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    await expect(port.request(list)).rejects.toMatchObject({ code: 'signed-out' })
    expect(refreshes()).toHaveLength(1)
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'expired' })
  })

  it('set back ten minutes does not extend the activity window (S1, S4)', async () => {
    const { port, wake } = await signedIn()
    harness.clock.sleep(-10 * minute)
    wake()
    expect(port.session().status).toBe('signed-in')
    harness.clock.sleep(239 * minute)
    wake()
    expect(port.session().status).toBe('signed-out')
  })

  it('set forward ten minutes causes at most one renewal (S3)', async () => {
    const { port, wake } = await workUntil(11 * minute)
    await port.request(list)
    harness.clock.sleep(10 * minute)
    harness.host.on('/Token/RefreshToken', ok({ AccessToken: 'token-2' }))
    wake()
    await expect(port.request(list)).resolves.toEqual({ Items: [] })
    await until(() => expect(refreshes()).toHaveLength(1))
    expect(port.session().status).toBe('signed-in')
  })
})

it('warns once per sign-in when the device has no storage (S2)', async () => {
  harness.useDevice({ withoutStorage: true })
  const { port } = await signedIn()
  await until(() => expect(harness.messages).toHaveLength(1))
  expect(harness.messages[0]).toMatchObject({ kind: 'warning' })
  expect(harness.messages[0]?.text).toContain('stores nothing')
  await port.request(list)
  expect(harness.messages).toHaveLength(1)
})
