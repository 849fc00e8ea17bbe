import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** A page under a host that can be switched off, and how often it was asked. */
function page() {
  const world = { isUp: true, isSeen: true, asked: 0, recovered: 0 }
  const connection = createConnection({
    probe: async () => ((world.asked += 1), world.isUp),
    isSeen: () => world.isSeen,
    recover: () => (world.recovered += 1),
  })
  return { world, connection, status: () => connection.$connection.get().status }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('the connection to the host', () => {
  it('is never asked about while everything answers', async () => {
    const { world } = page()
    await seconds(86_400)
    expect(world.asked).toBe(0)
  })

  it('is asked about after 2, 4, 8, 16 and then every 30 seconds while the host does not answer', async () => {
    const { world, connection, status } = page()
    world.isUp = false
    connection.suspect()
    await seconds(0)
    expect([status(), world.asked]).toEqual(['offline', 1])
    const times: number[] = []
    for (let second = 1; second <= 90; second++) {
      const before = world.asked
      await seconds(1)
      if (world.asked > before) times.push(second)
    }
    expect(times).toEqual([2, 6, 14, 30, 60, 90])
  })

  it('says since when there is none, and that it is back for three seconds', async () => {
    const { world, connection, status } = page()
    world.isUp = false
    connection.lost()
    await seconds(10)
    expect(connection.$connection.get()).toEqual({ status: 'offline', since: 1_000_000 })
    world.isUp = true
    connection.wake()
    await seconds(0)
    expect([status(), world.recovered]).toEqual(['back', 1])
    await seconds(2.9)
    expect(status()).toBe('back')
    await seconds(0.1)
    expect(status()).toBe('online')
    expect(world.recovered).toBe(1)
  })

  it('is asked about at once when the person comes back, and not while nobody looks', async () => {
    const { world, connection } = page()
    world.isUp = false
    connection.suspect()
    await seconds(0)
    world.isSeen = false
    await seconds(600)
    expect(world.asked).toBe(1)
    world.isSeen = true
    connection.wake()
    await seconds(0)
    expect(world.asked).toBe(2)
    await seconds(4)
    expect(world.asked).toBe(3)
  })

  it('lost again while the good news stands is lost', async () => {
    const { world, connection, status } = page()
    connection.lost()
    connection.wake()
    await seconds(1)
    expect(status()).toBe('back')
    world.isUp = false
    connection.lost()
    await seconds(3)
    expect(status()).toBe('offline')
  })

  it('that only one call missed has this call made again, once in half a minute', async () => {
    const { world, connection, status } = page()
    connection.suspect()
    await seconds(0)
    connection.suspect()
    await seconds(0)
    expect([status(), world.recovered]).toEqual(['online', 1])
    await seconds(30)
    connection.suspect()
    await seconds(0)
    expect(world.recovered).toBe(2)
  })
})
