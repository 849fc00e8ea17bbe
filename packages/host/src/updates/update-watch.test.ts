import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUpdateWatch } from './update-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A watch of version 'old' with a fake host. */
function page() {
  const host = { serves: 'old', isUp: true, checks: 0, offered: 0 }
  const watch = createUpdateWatch({
    own: 'old',
    async served() {
      host.checks += 1
      if (!host.isUp) throw new Error('no answer')
      return host.serves
    },
    offer: () => (host.offered += 1),
  })
  return { host, watch }
}
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

describe('a new version', () => {
  it('is checked for when the page is visible again after half an hour, not before', async () => {
    const { host, watch } = page()
    minutes(29)
    await watch.onVisible()
    expect(host.checks).toBe(0)
    minutes(1)
    await watch.onVisible()
    expect(host.checks).toBe(1)
    minutes(29)
    await watch.onVisible()
    expect(host.checks).toBe(1)
  })

  it('is offered once, even when found repeatedly', async () => {
    const { host, watch } = page()
    await watch.check()
    expect(host.offered).toBe(0)
    host.serves = 'new'
    await Promise.all([watch.check(), watch.check()])
    await watch.check()
    expect(host.offered).toBe(1)
  })

  it('is offered again after the offer was removed with the page’s content', async () => {
    const { host, watch } = page()
    host.serves = 'new'
    await watch.check()
    watch.reset()
    await watch.check()
    expect(host.offered).toBe(2)
  })

  it('is not offered while the host does not respond', async () => {
    const { host, watch } = page()
    host.isUp = false
    await watch.check()
    expect(host.offered).toBe(0)
    host.isUp = true
    host.serves = 'new'
    await watch.check()
    expect(host.offered).toBe(1)
  })
})
