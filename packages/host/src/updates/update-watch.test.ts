import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUpdateWatch } from './update-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page of the version 'old' under a host whose version can be changed. */
function page() {
  const host = { serves: 'old', isUp: true, asked: 0, offered: 0 }
  const watch = createUpdateWatch({
    own: 'old',
    async served() {
      host.asked += 1
      if (!host.isUp) throw new Error('no answer')
      return host.serves
    },
    offer: () => (host.offered += 1),
  })
  return { host, watch }
}
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

describe('a new version', () => {
  it('is looked for when somebody comes back after half an hour, not before', async () => {
    const { host, watch } = page()
    minutes(29)
    await watch.seen()
    expect(host.asked).toBe(0)
    minutes(1)
    await watch.seen()
    expect(host.asked).toBe(1)
    minutes(29)
    await watch.seen()
    expect(host.asked).toBe(1)
  })

  it('is offered once, however often it is found', async () => {
    const { host, watch } = page()
    await watch.ask()
    expect(host.offered).toBe(0)
    host.serves = 'new'
    await Promise.all([watch.ask(), watch.ask()])
    await watch.ask()
    expect(host.offered).toBe(1)
  })

  it('is offered again after the offer went with its page', async () => {
    const { host, watch } = page()
    host.serves = 'new'
    await watch.ask()
    watch.renew()
    await watch.ask()
    expect(host.offered).toBe(2)
  })

  it('is none while the host does not answer', async () => {
    const { host, watch } = page()
    host.isUp = false
    await watch.ask()
    expect(host.offered).toBe(0)
    host.isUp = true
    host.serves = 'new'
    await watch.ask()
    expect(host.offered).toBe(1)
  })
})
