import { describe, expect, it } from 'vitest'
import { createKnownPositions } from './known-positions.ts'

describe('the age of a replica', () => {
  it('is unknown at first, then limited by the start of the process, then by the limit', () => {
    const known = createKnownPositions(10_000)
    expect(known.floor(0)).toBe(Infinity)
    known.add(100, 0)
    known.add(200, 5_000)
    expect(known.floor(9_000)).toBe(100)
    expect(known.isYoung(9_000)).toBe(true)
    expect(known.floor(10_000)).toBe(100)
    expect(known.isYoung(10_000)).toBe(false)
    expect(known.floor(15_000)).toBe(200)
  })

  it('is known far beyond the limit, from a limited number of positions', () => {
    const known = createKnownPositions(10_000)
    const day = 86_400_000
    for (let now = 0; now <= day; now += 1_000) {
      known.add(now, now)
      known.forget(500, now)
    }
    expect(known.lagMs(500, day)).toBe(day - 1_000)
    expect(known.floor(day)).toBe(day - 10_000)
    expect(known.count()).toBeLessThan(1_100)

    const half = known.lagMs(day / 2, day)
    expect(half).toBeGreaterThan(0.45 * day)
    expect(half).toBeLessThan(0.55 * day)
    known.forget(day, day)
    expect(known.lagMs(day, day)).toBe(0)
    expect(known.count()).toBe(11)
  })
})
