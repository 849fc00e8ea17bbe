import { describe, expect, it } from 'vitest'
import { allocate, type AllocatedColumn } from './allocate.ts'

const limits = { long: 200, short: 320 }
const column = (key: string, natural: number, more: Partial<AllocatedColumn> = {}): AllocatedColumn => ({
  key,
  natural,
  leaves: 0,
  ...more,
})
const total = (widths: Record<string, number>) => Object.values(widths).reduce((sum, each) => sum + each, 0)

describe('the widths of columns', () => {
  it('are those of their values, and text shares what is left', () => {
    const columns = [column('store', 200), column('time', 100), column('files', 50, { number: true })]
    expect(allocate(columns, 500, limits)).toEqual({ store: 300, time: 150, files: 50 })
    const widths = allocate(columns, 501, limits)
    expect([total(widths), Object.values(widths).every(Number.isInteger)]).toEqual([501, true])
  })

  it('give long text what the others leave, between its minimum and its natural width', () => {
    const columns = [column('what', 900, { long: true }), column('store', 150), column('due', 100)]
    expect(allocate(columns, 1000, limits)).toEqual({ what: 750, store: 150, due: 100 })
    expect(allocate(columns, 1400, limits).what).toBeGreaterThan(900)
    // Not even the minimum fits: the table scrolls.
    expect(allocate(columns, 400, limits)).toEqual({ what: 200, store: 150, due: 100 })
  })

  it('are equal for two long texts that both want more', () => {
    const columns = [column('what', 900, { long: true }), column('answer', 800, { long: true })]
    expect(allocate(columns, 1000, limits)).toEqual({ what: 500, answer: 500 })
    const short = [column('what', 900, { long: true }), column('answer', 250, { long: true })]
    expect(allocate(short, 1000, limits)).toEqual({ what: 750, answer: 250 })
  })

  it('are none for the least useful columns, until the others fit', () => {
    const columns = [
      column('store', 200),
      column('rep', 150, { leaves: 1 }),
      column('customer', 150, { leaves: 2 }),
      column('result', 100, { leaves: 3 }),
    ]
    expect(Object.keys(allocate(columns, 600, limits))).toEqual(['store', 'rep', 'customer', 'result'])
    expect(Object.keys(allocate(columns, 599, limits))).toEqual(['store', 'customer', 'result'])
    expect(Object.keys(allocate(columns, 310, limits))).toEqual(['store', 'result'])
    expect(allocate(columns, 100, limits)).toEqual({ store: 200 })
    const wide = columns.map((each) => (each.key === 'customer' ? { ...each, natural: 280 } : each))
    expect(Object.keys(allocate(wide, 500, limits))).toEqual(['store', 'rep', 'result'])
  })

  it('keep a chosen width, which makes no other column leave', () => {
    const columns = [
      column('store', 200, { chosen: 500 }),
      column('rep', 150, { leaves: 1, chosen: 80 }),
      column('customer', 150, { leaves: 2 }),
    ]
    expect(allocate(columns, 520, limits)).toEqual({ store: 500, rep: 80, customer: 150 })
    expect(allocate(columns, 1000, limits)).toEqual({ store: 500, rep: 80, customer: 420 })
    const all = columns.map((each) => ({ ...each, chosen: 100 }))
    expect(allocate(all, 1000, limits)).toEqual({ store: 100, rep: 100, customer: 800 })
  })

  it('are limited for a single value that is excessively long', () => {
    const columns = [column('store', 2000), column('due', 100)]
    expect(allocate(columns, 600, limits)).toEqual({ store: 500, due: 100 })
    expect(allocate(columns, 300, limits)).toEqual({ store: 320, due: 100 })
  })
})
