import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** A connection to a fake host, with a count of probes. */
function page() {
  const host = { isUp: true, isVisible: true, probes: 0, recovered: 0 }
  const connection = createConnection({
    probe: async () => ((host.probes += 1), host.isUp),
    isVisible: () => host.isVisible,
    recover: () => (host.recovered += 1),
  })
  return { host, connection, status: () => connection.$connection.get().status }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('the connection to the host', () => {
  it('is never probed while requests succeed', async () => {
    const { host } = page()
    await seconds(86_400)
    expect(host.probes).toBe(0)
  })

  it('is probed after 2, 4, 8, 16 and then every 30 seconds while the host does not respond', async () => {
    const { host, connection, status } = page()
    host.isUp = false
    connection.suspect()
    await seconds(0)
    expect([status(), host.probes]).toEqual(['offline', 1])
    const times: number[] = []
    for (let second = 1; second <= 90; second++) {
      const before = host.probes
      await seconds(1)
      if (host.probes > before) times.push(second)
    }
    expect(times).toEqual([2, 6, 14, 30, 60, 90])
  })

  it('reports the start of an outage, and the recovery for three seconds', async () => {
    const { host, connection, status } = page()
    host.isUp = false
    connection.lost()
    await seconds(10)
    expect(connection.$connection.get()).toEqual({ status: 'offline', since: 1_000_000 })
    host.isUp = true
    connection.wake()
    await seconds(0)
    expect([status(), host.recovered]).toEqual(['back', 1])
    await seconds(2.9)
    expect(status()).toBe('back')
    await seconds(0.1)
    expect(status()).toBe('online')
    expect(host.recovered).toBe(1)
  })

  it('is probed immediately when the person returns, and not while the page is hidden', async () => {
    const { host, connection } = page()
    host.isUp = false
    connection.suspect()
    await seconds(0)
    host.isVisible = false
    await seconds(600)
    expect(host.probes).toBe(1)
    host.isVisible = true
    connection.wake()
    await seconds(0)
    expect(host.probes).toBe(2)
    await seconds(4)
    expect(host.probes).toBe(3)
  })

  it('is offline when lost again during the recovery message', async () => {
    const { host, connection, status } = page()
    connection.lost()
    connection.wake()
    await seconds(1)
    expect(status()).toBe('back')
    host.isUp = false
    connection.lost()
    await seconds(3)
    expect(status()).toBe('offline')
  })

  it('recovers after a single failed request, at most once in 30 seconds', async () => {
    const { host, connection, status } = page()
    connection.suspect()
    await seconds(0)
    connection.suspect()
    await seconds(0)
    expect([status(), host.recovered]).toEqual(['online', 1])
    await seconds(30)
    connection.suspect()
    await seconds(0)
    expect(host.recovered).toBe(2)
  })
})
